import { formatMoment } from '../../utils/format/time.ts'
import { useTooltip } from './use-tooltip.ts'

export interface AgeProps {
  /** In ms. */
  at: number
  /** For example "5 min ago". */
  text: string
  testId?: string | undefined
}

/** An age, with the exact moment in its tooltip. */
export function Age({ at, text, testId }: AgeProps) {
  const element = useTooltip<HTMLTimeElement>(() => formatMoment(at), [at])
  return (
    <time ref={element} dateTime={new Date(at).toISOString()} data-testid={testId}>
      {text}
    </time>
  )
}

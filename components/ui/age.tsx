import { formatMoment } from '../../utils/format/time.ts'
import { tooltip } from './tooltip.ts'

export interface AgeProps {
  /** In ms. */
  at: number
  /** For example "5 min ago". */
  text: string
  testId?: string | undefined
}

/** An age, with the exact moment in its tooltip. */
export const Age = ({ at, text, testId }: AgeProps) => (
  <time {...tooltip(() => formatMoment(at))} dateTime={new Date(at).toISOString()} data-testid={testId}>
    {text}
  </time>
)

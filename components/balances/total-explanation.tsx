import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { ExclusionsLine } from './exclusions-line.tsx'
import { TotalBreakdown, type TotalBreakdownProps } from './total-breakdown.tsx'

interface TotalExplanationProps extends Omit<TotalBreakdownProps, 'isOpen'> {
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  /** Renders the line inside of something else, for example the progress of a refresh. */
  around?: ((line: ComponentChildren) => ComponentChildren) | undefined
}

/** The line below a total, and the breakdown that it opens. */
export function TotalExplanation({ progress, around = (line) => line, ...props }: TotalExplanationProps) {
  const isOpen = useSignal(false)
  const line = (
    <ExclusionsLine
      total={props.total}
      unit={props.unit}
      progress={progress}
      clock={props.app.clock}
      onOpen={() => {
        isOpen.value = true
      }}
    />
  )
  return (
    <>
      {around(line)}
      <TotalBreakdown {...props} isOpen={isOpen} />
    </>
  )
}

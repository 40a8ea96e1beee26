import type { Total } from '../../utils/domain/total.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { BreakdownLine, SEPARATOR } from './breakdown-line.tsx'
import { exclusionsText, type TotalUnit } from './exclusions-text.ts'

interface AccountsLineProps {
  total: Total
  unit: TotalUnit
  clock: Clock
  isUpdating?: boolean | undefined
  onOpen: () => void
}

/** A button that shows the age of a total and what the total leaves out. It opens the breakdown. */
export function AccountsLine({ total, unit, clock, isUpdating = false, onOpen }: AccountsLineProps) {
  const context = { unit, progress: isUpdating ? 0 : null, now: clock.now.value }
  const { warnings, texts, age } = exclusionsText(total, context, useAmountFormat())
  return (
    <BreakdownLine
      icon={texts.length > 0 ? 'info' : 'clock'}
      warnings={warnings}
      texts={texts}
      onOpen={onOpen}
    >
      {age && (
        <>
          {warnings.length + texts.length > 0 && SEPARATOR}
          <Age {...age} testId="age" />
        </>
      )}
    </BreakdownLine>
  )
}

import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { BreakdownLine, SEPARATOR } from './breakdown-line.tsx'
import { exclusionsText } from './exclusions-text.ts'
import { snapshotTotal } from './snapshot-total.ts'

interface ExclusionsLineProps {
  snapshot: HoldingsSnapshot
  query: WalletQuery
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  clock: Clock
  onOpen: () => void
}

/** A button that shows the age of the total and what the total leaves out. It opens the breakdown. */
export function ExclusionsLine({ snapshot, query, progress, clock, onOpen }: ExclusionsLineProps) {
  const context = { unit: 'tokens', progress, now: clock.now.value } as const
  const line = exclusionsText(snapshotTotal(snapshot, query), context, useAmountFormat())
  const { warnings, texts, age, loadedBetween } = line
  return (
    <BreakdownLine
      icon={progress === null && texts.length > 0 ? 'info' : 'clock'}
      warnings={warnings}
      texts={texts}
      onOpen={onOpen}
    >
      {warnings.length + texts.length > 0 && SEPARATOR}
      {age && <Age {...age} testId="age" />}
      {loadedBetween && (
        <span data-testid="loaded-between">
          {SEPARATOR}
          {loadedBetween}
        </span>
      )}
    </BreakdownLine>
  )
}

import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatAge, formatMomentRange } from '../../utils/format/time.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { BreakdownLine, SEPARATOR } from './breakdown-line.tsx'
import { exclusionTexts } from './exclusion-texts.ts'

interface ExclusionsLineProps {
  snapshot: HoldingsSnapshot
  query: WalletQuery
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  clock: Clock
  onOpen: () => void
}

/** After longer loads, the line shows start and end, because the first tokens are older than the last. */
const LONG_LOAD_MS = 10 * 60_000

/** A button that shows the age of the total and what the total leaves out. It opens the breakdown. */
export function ExclusionsLine({ snapshot, query, progress, clock, onOpen }: ExclusionsLineProps) {
  const { startedAt, updatedAt } = snapshot
  const warnings = warningsOf(useAmountFormat(), snapshot, query, progress !== null)
  const texts =
    progress === null ? exclusionTexts(snapshot.totals, query) : [progressText(snapshot, progress)]
  const hasOtherTexts = warnings.length + texts.length > 0
  const isLong = updatedAt - startedAt > LONG_LOAD_MS
  return (
    <BreakdownLine
      icon={progress === null && texts.length > 0 ? 'info' : 'clock'}
      warnings={warnings}
      texts={texts}
      onOpen={onOpen}
    >
      {hasOtherTexts && SEPARATOR}
      <Age at={updatedAt} text={ageText(snapshot, progress, clock.now.value, hasOtherTexts)} testId="age" />
      {isLong && (
        <span data-testid="loaded-between">
          {SEPARATOR}
          {i18n.t('exclusions.loadedBetween', [formatMomentRange(startedAt, updatedAt)])}
        </span>
      )}
    </BreakdownLine>
  )
}

function ageText(
  { updatedAt }: HoldingsSnapshot,
  progress: number | null,
  now: number,
  hasOtherTexts: boolean,
): string {
  const age = formatAge(updatedAt, now)
  if (progress !== null) return i18n.t('exclusions.lastUpdated', [age])
  return hasOtherTexts ? age : i18n.t('exclusions.updated', [age])
}

function progressText({ end }: HoldingsSnapshot, tokens: number): string {
  if (end === null)
    return tokens === 0
      ? i18n.t('walletHeader.loading')
      : i18n.t('walletHeader.loadingTokens', tokens, [formatCount(tokens)])
  return tokens === 0
    ? i18n.t('exclusions.updating')
    : i18n.t('exclusions.updatingTokens', tokens, [formatCount(tokens)])
}

function warningsOf(
  format: AmountFormat,
  { totals, end, tokens, unreadable, nativeFailure }: HoldingsSnapshot,
  { currency }: WalletQuery,
  isLoading: boolean,
): string[] {
  const { lookAlikes, lookAlikeSum } = totals
  return [
    end !== 'complete' && !isLoading && i18n.t('exclusions.partial', tokens, [formatCount(tokens)]),
    nativeFailure && i18n.t('exclusions.nativeMissing'),
    unreadable && i18n.t('exclusions.unreadable', unreadable.count, [formatCount(unreadable.count)]),
    lookAlikes > 0 &&
      i18n.t('exclusions.lookAlike', lookAlikes, [
        formatCount(lookAlikes),
        format.money(lookAlikeSum, currency),
      ]),
  ].filter((text) => typeof text === 'string')
}

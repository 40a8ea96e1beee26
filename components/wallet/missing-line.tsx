import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatMomentRange } from '../../utils/format/time.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../common/age.tsx'
import styles from './summary.module.css'

interface MissingLineProps {
  snapshot: HoldingsSnapshot | null
  query: WalletQuery
  progress: number | null
  clock: Clock
}

const SEPARATOR = ' · '

/** A list snapshot over more than this has two times: its first tokens are older than its last. */
const LONG_READING = 10 * 60_000

/** What the total does not hold, how far the reading is, and how old it all is. */
export function MissingLine({ snapshot, query, progress, clock }: MissingLineProps) {
  const parts = snapshot ? missingWords(snapshot, query, progress !== null) : []
  if (progress !== null) parts.unshift(progressWords(progress))
  return (
    <>
      {parts.join(SEPARATOR)}
      {snapshot && (
        <>
          {parts.length > 0 && SEPARATOR}
          <span class={styles.age} data-part="age">
            <Age at={snapshot.updatedAt} now={clock.now} />
          </span>
          {snapshot.updatedAt - snapshot.startedAt > LONG_READING && (
            <span data-part="read-between">
              {SEPARATOR}
              {i18n.t('wallet.readBetween', [formatMomentRange(snapshot.startedAt, snapshot.updatedAt)])}
            </span>
          )}
        </>
      )}
    </>
  )
}

const progressWords = (tokens: number): string => i18n.t('wallet.progress', tokens, [formatCount(tokens)])

function missingWords(
  { totals, end }: HoldingsSnapshot,
  { filterSpam, scope }: WalletQuery,
  isReading: boolean,
): string[] {
  const { withoutPrice, otherCurrency, malicious, computed, hidden } = totals
  return [
    withoutPrice > 0 && i18n.t('missing.withoutPrice', withoutPrice, [formatCount(withoutPrice)]),
    otherCurrency > 0 && i18n.t('missing.otherCurrency', otherCurrency, [formatCount(otherCurrency)]),
    malicious > 0 && i18n.t('missing.malicious', malicious, [formatCount(malicious)]),
    hidden > 0 && i18n.t('missing.hidden', hidden, [formatCount(hidden)]),
    computed > 0 && i18n.t('missing.computed', computed, [formatCount(computed)]),
    end !== 'complete' && !isReading && i18n.t('missing.unread'),
    scope === 'native' && i18n.t('wallet.nativeOnly'),
    scope === 'all' && filterSpam && i18n.t('missing.spamFiltered'),
  ].filter((part) => typeof part === 'string')
}

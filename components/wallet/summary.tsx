import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteAddress } from '../../utils/domain/wallet-route.ts'
import { formatMoney } from '../../utils/format/money.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Avatar } from '../common/avatar.tsx'
import { Button, ButtonLink } from '../common/button.tsx'
import { CopyButton } from '../common/copy-button.tsx'
import { Icon } from '../common/icon.tsx'
import { MissingLine } from './missing-line.tsx'
import styles from './summary.module.css'

interface SummaryProps {
  query: WalletQuery
  snapshot: HoldingsSnapshot | null
  progress: number | null
  clock: Clock
  /** Whether what the total is made of stands below. */
  explained: boolean
  /** Whether there is a way from here to the full page. */
  leadsToTab: boolean
  onExplain: () => void
  /** Whether the tokens are being searched; left out where they cannot be. */
  finding?: Signal<boolean>
  onRefresh: () => void
  onStop: () => void
}

/** More characters than these do not fit in a line at full size, or at the next. */
const LONG_TOTAL = 16
const MEDIUM_TOTAL = 12

/** The address in full, the total, what is not in it, and its age. */
export function Summary({
  query,
  snapshot,
  progress,
  clock,
  explained,
  leadsToTab,
  onExplain,
  finding,
  onRefresh,
  onStop,
}: SummaryProps) {
  const total = snapshot ? totalWords(snapshot, query) : ''
  return (
    <section class={styles.summary} aria-label={i18n.t('wallet.total')}>
      <div class={styles.address}>
        <Avatar address={query.address} />
        <span class={styles.digits} data-part="address">
          {query.address}
        </span>
        <CopyButton text={query.address} label={i18n.t('wallet.copyAddress')} />
      </div>
      <div class={styles.totals}>
        <span class={`${styles.total} ${sizeOf(total)}`} data-part="total">
          {total || ' '}
        </span>
        <span class={styles.tools}>
          {progress === null ? (
            <Button kind="quiet" label={i18n.t('wallet.refresh')} onClick={onRefresh} part="refresh">
              <Icon name="refresh" />
            </Button>
          ) : (
            // As wide as what it stands for: the total keeps its place, and its line, while it is snapshot again.
            <Button kind="quiet" label={i18n.t('wallet.stop')} onClick={onStop} part="stop">
              <Icon name="stop" />
            </Button>
          )}
          {snapshot && finding && (
            <Button
              kind="quiet"
              label={i18n.t('find.open')}
              onClick={() => {
                finding.value = !finding.value
              }}
              expanded={finding.value}
              part="find"
            >
              <Icon name="search" />
            </Button>
          )}
          {snapshot && (
            <Button
              kind="quiet"
              label={i18n.t('breakdown.title')}
              onClick={onExplain}
              expanded={explained}
              part="explain"
            >
              <Icon name="info" />
            </Button>
          )}
          {leadsToTab && (
            <ButtonLink label={i18n.t('wallet.inTab')} href={walletRouteAddress(query)} part="in-tab">
              <Icon name="leave" />
            </ButtonLink>
          )}
        </span>
      </div>
      <span class="visually-hidden" role="status">
        {progress === null && total ? i18n.t('wallet.totalIs', [total]) : ''}
      </span>
      <p class={styles.missing} data-part="missing">
        <MissingLine snapshot={snapshot} query={query} progress={progress} clock={clock} />
      </p>
    </section>
  )
}

function sizeOf({ length }: string): string {
  if (length <= MEDIUM_TOTAL) return ''
  return (length > LONG_TOTAL ? styles.long : styles.medium) ?? ''
}

/** A total of nothing but tokens without a price is not zero: it is unknown. */
function totalWords({ totals, end }: HoldingsSnapshot, { currency }: WalletQuery): string {
  const counted = totals.stated + totals.computed
  const left = totals.withoutPrice + totals.otherCurrency
  if (counted === 0 && (left > 0 || end !== 'complete')) return '–'
  return formatMoney(totals.sum, currency)
}

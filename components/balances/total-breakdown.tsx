import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { HiddenTokens } from '../../utils/domain/token-overrides.ts'
import { knownSum } from '../../utils/domain/totals.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteUrl } from '../../utils/domain/wallet-route.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Dialog } from '../ui/dialog.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { BreakdownGroup, ExactTotal } from './breakdown-group.tsx'
import { BreakdownTokens } from './breakdown-tokens.tsx'
import { RequestList } from './request-list.tsx'
import { UnreadableList } from './unreadable-tokens.tsx'

export interface TotalBreakdownProps {
  isOpen: Signal<boolean>
  query: WalletQuery
  snapshot: HoldingsSnapshot
  tokens: readonly Token[]
  isIncognito: boolean
  hiddenTokens: HiddenTokens
  loadProvenance: () => Promise<PageProvenance[]>
}

/** A dialog that explains a total: the exact sum, unusual tokens in it, and what it leaves out. */
export function TotalBreakdown(props: TotalBreakdownProps) {
  const { isOpen } = props
  return (
    <Dialog
      open={isOpen.value}
      onClose={() => {
        isOpen.value = false
      }}
      title={i18n.t('totalBreakdown.title')}
      testId="breakdown"
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content(props: TotalBreakdownProps) {
  const { query, snapshot, tokens, isIncognito, hiddenTokens, loadProvenance } = props
  const { totals, native, end } = snapshot
  const format = useAmountFormat()
  const sum = knownSum(snapshot)
  const counted = totals.stated + totals.computed
  return (
    <>
      <BreakdownGroup
        title={i18n.t('totalBreakdown.counted', counted, [formatCount(counted)])}
        testId="counted"
      >
        <ExactTotal>
          {sum === null ? '–' : <Money text={format.plainMoney(sum, query.currency)} wraps />}
        </ExactTotal>
        <RequestList loadProvenance={loadProvenance} shown={tokens} />
      </BreakdownGroup>
      <BreakdownTokens
        tokens={native ? [native, ...tokens] : tokens}
        query={query}
        isNotCounted={(token) => hiddenTokens.isNotCounted(query.chainId, token)}
      />
      {snapshot.nativeFailure && (
        <BreakdownGroup title={i18n.t('totalBreakdown.nativeMissing')} testId="native-missing-reason">
          {failureSentence(snapshot.nativeFailure)}
        </BreakdownGroup>
      )}
      {snapshot.unreadable && <UnreadableList unreadable={snapshot.unreadable} />}
      {end !== 'complete' && (
        <BreakdownGroup title={i18n.t('totalBreakdown.unread')} testId="unread">
          {i18n.t('totalBreakdown.unreadText')}
        </BreakdownGroup>
      )}
      {totals.hidden > 0 && (
        <BreakdownGroup
          title={i18n.t('totalBreakdown.hidden', totals.hidden, [formatCount(totals.hidden)])}
          testId="hidden"
        />
      )}
      {query.scope === 'all' && <Spam query={query} isIncognito={isIncognito} />}
    </>
  )
}

function Spam({ query, isIncognito }: { query: WalletQuery; isIncognito: boolean }) {
  if (!query.filterSpam)
    return (
      <BreakdownGroup title={i18n.t('totalBreakdown.spamShown')} testId="spam">
        {i18n.t('totalBreakdown.spamShownText')}
      </BreakdownGroup>
    )
  return (
    <BreakdownGroup title={i18n.t('totalBreakdown.spamHidden')} testId="spam">
      {i18n.t('totalBreakdown.spamHiddenText')}{' '}
      {!isIncognito && (
        <a
          href={walletRouteUrl(query, 'hidden')}
          target="_blank"
          rel="noopener noreferrer"
          data-testid="show-hidden"
        >
          {i18n.t('totalBreakdown.showHidden')}
        </a>
      )}
    </BreakdownGroup>
  )
}

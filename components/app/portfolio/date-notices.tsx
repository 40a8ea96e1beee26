import { i18n } from '#i18n'
import { allowedOnlyBy } from '../../../utils/domain/allowlist.ts'
import { isRemovedAt, isSavedWithOtherFilter } from '../../../utils/domain/portfolio/saved-date.ts'
import type { RunPart } from '../../../utils/domain/portfolio/scope.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { RefreshScope } from '../../../utils/domain/watchlist/refresh-run.ts'
import type { WalletGroup, Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { formatList } from '../../../utils/format/list.ts'
import { countText, formatCount } from '../../../utils/format/number.ts'
import type { SideAccount } from '../../../utils/state/portfolio/portfolio-side.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { Button } from '../../ui/button.tsx'
import { failureSentence } from '../../ui/failure-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { costDetail } from '../../watchlist/refresh-text.ts'
import { scopeKey, useRefresh } from '../../watchlist/use-refresh.ts'
import { shortPointText } from './point-text.ts'
import { nameOfWallet } from './row-text.ts'
import { dateCostText, useDateReading } from './use-date-reading.tsx'

/**
 * Times that cannot be requested, accounts that were not read, and private groups, which are read on their
 * own.
 */
export function DateNotices({ state }: { state: PortfolioState }) {
  const { when, since, parts, requestedDates, view, canUseDates } = state
  const hasOthers = ['counted', 'all'].includes(view.value.which.kind)
  const hasDates = requestedDates.value.length > 0
  return (
    <>
      {[when, since].map(({ time, point }, index) => {
        const kind = time.value?.kind
        if (!kind || kind === 'time' || !point.value) return null
        return (
          <Notice key={index} tone="warning" title={shortPointText(point.value)} testId="time-error">
            {i18n.t(`portfolioPage.time.${kind}`)}
          </Notice>
        )
      })}
      {!canUseDates.value && [when, since].some(({ point }) => point.value && 'timeZone' in point.value) && (
        <Notice tone="warning" testId="no-dates">
          {i18n.t('portfolio.when.noDates')}
        </Notice>
      )}
      {hasDates &&
        parts.value.map((part) => <PartNotice key={part.group?.id ?? ''} state={state} part={part} />)}
      {hasOthers &&
        parts.value.map(({ group, queries }) =>
          group ? <PrivateGroupNotice key={group.id} state={state} group={group} queries={queries} /> : null,
        )}
    </>
  )
}

/** The accounts of one run that remain to be read. A private group has its own button. */
function PartNotice({ state, part: { group, queries } }: { state: PortfolioState; part: RunPart }) {
  const { dates, requestedDates, when, since } = state
  const { cost, isStale, read, dialog } = useDateReading(state, requestedDates.value, queries)
  const keys = new Set(queries)
  const accounts = [when, since]
    .filter(({ requested }) => requested.value !== null)
    .flatMap((side) => side.accounts.value)
    .filter(({ base }) => keys.has(base))
  const unread = accounts.filter(({ isKnown }) => !isKnown)
  const failure = accounts.find((account) => account.failure !== null)?.failure
  if (!cost || cost.requests === 0 || when.isLoading.value || since.isLoading.value) return null
  const isRemoved = [when, since].some(
    ({ date: { value: date } }) => date && unread.some(({ base }) => isRemovedAt(date, base)),
  )
  const otherFilter = unread
    .map(({ base }) => base)
    .find((base) =>
      [when, since].some(({ date: { value: date } }) => date && isSavedWithOtherFilter(date, base)),
    )
  const run = dates.runOver(requestedDates.value, queries)
  if (run === 'waiting') return <Notice testId="queued">{i18n.t('watchlist.run.queued')}</Notice>
  // What a run has read is known only after it.
  if (run || isStale) return null
  return (
    <Notice
      title={
        unread.length > 0
          ? notReadText(unread, state.app.watchlist.value)
          : i18n.t('portfolioPage.moreToRead')
      }
      tone={failure ? 'warning' : 'plain'}
      actions={
        group && (
          <>
            <Button onClick={read} testId="read-group">
              {i18n.t('portfolioPage.readGroup', [group.name])}
            </Button>
            {dialog}
          </>
        )
      }
      testId="left"
    >
      {group && `${i18n.t('portfolioPage.privateGroup', [group.name])} `}
      {isRemoved && `${i18n.t('portfolioPage.balancesRemoved')} `}
      {otherFilter &&
        `${i18n.t(`portfolioPage.${otherFilter.filterSpam ? 'savedWithSpam' : 'savedWithoutSpam'}`)} `}
      {accounts.some(lacksAllowed) && `${i18n.t('portfolioPage.allowedSince')} `}
      {failure && `${failureSentence(failure)} `}
      {i18n.t('portfolioPage.readingTakes', [dateCostText(cost)])}
    </Notice>
  )
}

/** Whether known balances were read before the user allowed a token. */
const lacksAllowed = ({ isKnown, base, shownQuery }: SideAccount): boolean =>
  isKnown && allowedOnlyBy(base, shownQuery).length > 0

/** The number of wallets that a notice names. */
const MAX_NAMED = 3

/** For example "3 balances not read: Main and Savings". */
export function notReadText(accounts: readonly SideAccount[], watchlist: Watchlist): string {
  const names = { watchlist, chainNames: [] }
  const wallets = new Map(accounts.map(({ base }) => [base.address.toLowerCase(), base.address]))
  const shown = [...wallets.values()].map((address) => nameOfWallet(address, names))
  // The text begins with the number of accounts. The number of wallets at its end therefore has a unit.
  const others = shown.length - MAX_NAMED
  const otherWallets = countText('portfolioPage.otherWallets', others)
  return i18n.t('portfolioPage.accountsNotRead', accounts.length, [
    formatCount(accounts.length),
    formatList(others > 1 ? [...shown.slice(0, MAX_NAMED), otherWallets] : shown),
  ])
}

interface PrivateGroupNoticeProps {
  state: PortfolioState
  group: WalletGroup
  queries: readonly WalletQuery[]
}

/**
 * The current balances of a private group that were never read in the currency of the page. A refresh of all
 * wallets leaves them out.
 */
function PrivateGroupNotice({ state, group, queries }: PrivateGroupNoticeProps) {
  const { when, since, watchlist } = state
  const scope: RefreshScope = { kind: 'group', groupId: group.id }
  const control = useRefresh(watchlist, [scope], state.currency.value)
  const current = [when, since].find(({ point }) => point.value?.kind === 'now')
  const unread =
    current?.accounts.value.filter(
      ({ isKnown, base, shownQuery }) =>
        queries.includes(base) && !(isKnown && shownQuery.currency === base.currency),
    ) ?? []
  if (unread.length === 0 || current?.isLoading.value || watchlist.refresh.isActive.value) return null
  return (
    <Notice
      title={notReadText(unread, watchlist.watchlist.value)}
      actions={
        <>
          <Button
            onClick={() => control.request(scope)}
            detail={costDetail(control.costs.value.get(scopeKey(scope)))}
            testId="refresh-group"
          >
            {i18n.t('portfolioPage.refreshGroup', [group.name])}
          </Button>
          {control.dialog}
        </>
      }
      testId="group-not-read"
    >
      {i18n.t('portfolioPage.privateGroup', [group.name])}
    </Notice>
  )
}

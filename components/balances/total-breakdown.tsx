import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import type { AccountView } from '../../utils/domain/account-view.ts'
import { hiddenUrl } from '../../utils/domain/portfolio/route.ts'
import { withNative } from '../../utils/domain/token.ts'
import type { Total } from '../../utils/domain/total.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { accountKey } from '../../utils/domain/watchlist/account.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import { formatMomentPair } from '../../utils/format/time.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { NEW_TAB } from '../ui/button.tsx'
import { chainName } from '../ui/chain-name.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { BreakdownAccounts, BreakdownCounts } from './breakdown-accounts.tsx'
import styles from './breakdown-group.module.css'
import { BreakdownGroup } from './breakdown-group.tsx'
import { BreakdownTokens } from './breakdown-tokens.tsx'
import type { TotalUnit } from './exclusions-text.ts'
import { RequestList } from './request-list.tsx'

export interface TotalBreakdownProps {
  app: AppState
  isOpen: Signal<boolean>
  total: Total
  unit: TotalUnit
  /** The account with its tokens, if the total is that of one. */
  account?: ShownAccount | undefined
  loadProvenance?: AccountsState['loadProvenance'] | undefined
  /** The name of the wallet of an account, for several accounts. */
  nameOf?: ((account: AccountView) => string) | undefined
}

/** A dialog that explains a total: the exact sum, unusual tokens in it, and what it leaves out. */
export function TotalBreakdown({ isOpen, ...props }: TotalBreakdownProps) {
  return (
    <Dialog
      open={isOpen.value}
      onClose={setTo(isOpen, false)}
      title={i18n.t('totalBreakdown.title')}
      testId="breakdown"
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content({
  app,
  total,
  unit,
  account,
  loadProvenance,
  nameOf = addressOf,
}: Omit<TotalBreakdownProps, 'isOpen'>) {
  const format = useAmountFormat()
  const { sum, currency } = total
  return (
    <>
      <BreakdownGroup title={countedTitle(total, unit)} testId="counted">
        {unit === 'balances' && <p>{i18n.t('watchlist.breakdown.balanceText')}</p>}
        <p class={styles.exact} data-testid="exact-total">
          {sum === null ? '–' : <Money text={format.plainMoney(sum, currency)} wraps />}
        </p>
        {unit !== 'tokens' && <ReadTimes total={total} now={app.clock.now.value} />}
        {account && loadProvenance && (
          <RequestList loadProvenance={() => loadProvenance(account.query)} shown={account.tokens} />
        )}
      </BreakdownGroup>
      {account ? (
        <AccountContent app={app} account={account} />
      ) : (
        <>
          <BreakdownAccounts
            total={total}
            nameOf={nameOf}
            exclusionOf={app.hiddenTokens.value.exclusionOf}
            chainNames={app.chainNames.value}
            now={app.clock.now.value}
          />
          <BreakdownCounts total={total} />
          <SpamOfAccounts app={app} accounts={total.spamHidden} nameOf={nameOf} />
        </>
      )}
    </>
  )
}

const addressOf = ({ address }: AccountView): string => address

function countedTitle({ tokens, countedAccounts, accounts }: Total, unit: TotalUnit): string {
  if (unit !== 'tokens')
    return i18n.t(`watchlist.breakdown.${unit}Counted`, accounts, [
      formatCount(countedAccounts),
      formatCount(accounts),
    ])
  const counted = tokens.stated + tokens.computed
  return countText('totalBreakdown.counted', counted)
}

function ReadTimes({ total: { oldestReadAt, newestReadAt }, now }: { total: Total; now: number }) {
  if (oldestReadAt === null || newestReadAt === null) return null
  const [from, to] = formatMomentPair(oldestReadAt, newestReadAt, now)
  return (
    <p data-testid="read-between">
      {from === to
        ? i18n.t('watchlist.breakdown.readAt', [from])
        : i18n.t('watchlist.breakdown.between', [from, to])}
    </p>
  )
}

/** The tokens behind the total of one account. */
function AccountContent({ app, account }: { app: AppState; account: ShownAccount }) {
  const { snapshot, tokens, shownQuery: query } = account
  if (!snapshot) return null
  const { native, nativeFailure, end } = snapshot
  // A total in another currency does not count them.
  const { hidden, unreadable } = snapshot.totals
  return (
    <>
      <BreakdownTokens
        tokens={withNative(native, tokens)}
        unreadable={snapshot.unreadable?.listed ?? []}
        unreadableCount={unreadable}
        query={query}
        exclusionOf={(token) => app.hiddenTokens.value.exclusionOf(query.chainId, token)}
      />
      {nativeFailure && (
        <BreakdownGroup title={i18n.t('totalBreakdown.nativeMissing')} testId="native-missing-reason">
          {failureSentence(nativeFailure)}
        </BreakdownGroup>
      )}
      {end !== 'complete' && (
        <BreakdownGroup title={i18n.t('totalBreakdown.unread')} testId="unread">
          {i18n.t('totalBreakdown.unreadText')}
        </BreakdownGroup>
      )}
      {hidden > 0 && (
        <BreakdownGroup title={countText('watchlist.breakdown.hidden', hidden)} testId="hidden" />
      )}
      {query.scope === 'all' && <SpamOfAccount query={query} isIncognito={app.isIncognito} />}
    </>
  )
}

/** Whether the total of one account includes spam tokens, and a link to those that the service hides. */
function SpamOfAccount({ query, isIncognito }: { query: WalletQuery; isIncognito: boolean }) {
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
        <a href={hiddenUrl(query)} {...NEW_TAB} data-testid="show-hidden">
          {i18n.t('totalBreakdown.showHidden')}
        </a>
      )}
    </BreakdownGroup>
  )
}

interface SpamOfAccountsProps {
  app: AppState
  /** The accounts whose spam tokens the service hides. */
  accounts: readonly AccountView[]
  nameOf: (account: AccountView) => string
}

/** The accounts whose total includes no spam tokens, with links to the hidden ones. */
function SpamOfAccounts({ app, accounts, nameOf }: SpamOfAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <BreakdownGroup title={i18n.t('totalBreakdown.spamHidden')} testId="spam">
      {i18n.t('totalBreakdown.spamHiddenText')}
      {!app.isIncognito && (
        <Disclosure label={i18n.t('totalBreakdown.showHidden')} testId="hidden-of-accounts">
          <ul>
            {accounts.map((account) => (
              <li key={accountKey(account)}>
                {account.query && (
                  <a href={hiddenUrl(account.query)} {...NEW_TAB}>
                    <bdi>{nameOf(account)}</bdi> · {chainName(account.chainId, app.chainNames.value)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </BreakdownGroup>
  )
}

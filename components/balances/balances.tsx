import type { Signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import { isolate, visibleLength } from '../../utils/format/isolate.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainName } from '../ui/chain-name.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { GroupHeader } from '../ui/list-row.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TestTag } from '../ui/tag.tsx'
import { totalText } from '../ui/total-text.ts'
import { BalanceNotices, type NoticeActions } from './balance-notices.tsx'
import styles from './balances.module.css'
import { TokenList } from './token-list.tsx'

interface BalancesProps {
  app: AppState
  accounts: AccountsState
  /** Those that are on screen. */
  shown: readonly ShownAccount[]
  /** Whether to show the rate limit of an account. That of a refresh run is shown elsewhere. */
  showsRateLimit?: ((account: ShownAccount) => boolean) | undefined
  /** Buttons for an account without tokens. */
  emptyActions?: ComponentChildren
  isSearchOpen: Signal<boolean>
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>
}

/** The notices and the tokens of 1…n accounts. With several, each has a heading with its subtotal. */
export function Balances(props: BalancesProps) {
  const { app, accounts, shown, showsRateLimit = () => true, emptyActions, isSearchOpen, scroller } = props
  const [first] = shown
  const isSingle = shown.length === 1
  const noticed = shown.filter((one) => one.failure?.kind !== 'rateLimited' || showsRateLimit(one))
  return (
    <>
      <BalanceNotices
        app={app}
        actions={accounts}
        accounts={noticed}
        part={isSingle ? 'all' : 'rateLimit'}
        emptyActions={emptyActions}
      />
      {isSingle && first?.snapshot === null ? (
        first.status === 'loading' && (
          <div class={styles.skeleton} aria-busy="true">
            <SkeletonRows testId="skeleton" />
          </div>
        )
      ) : (
        <TokenList
          app={app}
          accounts={shown}
          loadProvenance={accounts.loadProvenance}
          isSearchOpen={isSearchOpen}
          scroller={scroller}
          header={
            isSingle ? undefined : (one) => <AccountHeader app={app} account={one} actions={accounts} />
          }
        />
      )}
    </>
  )
}

interface AccountHeaderProps {
  app: AppState
  account: ShownAccount
  actions: NoticeActions
}

/** Longer subtotals are shown in compact form. */
const MAX_LENGTH = 24

/** An account's chain, subtotal and notices, above its tokens. */
function AccountHeader({ app, account, actions }: AccountHeaderProps) {
  const names = app.chainNames.value
  const total = totalOfAccount(account, testNetworks(names))
  const { exact, parts, compact } = totalText(total, useAmountFormat())
  const { whole, fraction } = parts()
  const text = `${whole}${fraction}`
  return (
    <>
      <GroupHeader
        title={chainName(account.query.chainId, names)}
        tag={total.isTest && <TestTag />}
        value={<span title={exact}>{visibleLength(text) > MAX_LENGTH ? compact() : isolate(text)}</span>}
        testId="chain"
      />
      <BalanceNotices app={app} actions={actions} accounts={[account]} part="account" />
      {account.snapshot === null && account.status === 'loading' && (
        <div aria-busy="true">
          <SkeletonRows count={2} />
        </div>
      )}
    </>
  )
}

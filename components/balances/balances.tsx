import type { Signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AccountHeader } from './account-header.tsx'
import { BalanceNotices } from './balance-notices.tsx'
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
  scroller?: RefObject<HTMLElement | null> | undefined
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

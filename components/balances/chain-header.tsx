import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { GroupHeader } from '../ui/list-row.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { WalletStatusNotices } from './balance-notices.tsx'
import { useChainTotal } from './use-chain-total.ts'

interface ChainHeaderProps {
  app: AppState
  accounts: AccountsState
  account: ShownAccount
  /** Whether to show the name and the subtotal. */
  hasTitle: boolean
}

/** A chain's name, subtotal and notices, above its tokens. */
export function ChainHeader({ app, accounts, account, hasTitle }: ChainHeaderProps) {
  const total = useChainTotal(account)
  const isLoading = account.status === 'loading' && account.snapshot === null
  return (
    <>
      {hasTitle && (
        <GroupHeader
          title={chainLabel(account.query.chainId, app.chainNames.value)}
          value={<span title={total?.exact}>{total?.text ?? '–'}</span>}
          testId="chain"
        />
      )}
      <WalletStatusNotices app={app} accounts={accounts} account={account} isInList />
      {isLoading && (
        <div aria-busy="true">
          <SkeletonRows count={2} />
        </div>
      )}
    </>
  )
}

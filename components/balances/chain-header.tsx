import type { AppState } from '../../utils/state/app-state.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { GroupHeader } from '../ui/list-row.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { WalletStatusNotices } from './balance-notices.tsx'
import { useChainTotal } from './use-chain-total.ts'

interface ChainHeaderProps {
  app: AppState
  chainId: string
  wallet: WalletState
  /** Whether to show the name and the subtotal. */
  hasTitle: boolean
}

/** A chain's name, subtotal and notices, above its tokens. */
export function ChainHeader({ app, chainId, wallet, hasTitle }: ChainHeaderProps) {
  const query = wallet.displayedQuery.value
  const total = useChainTotal(wallet)
  const isLoading = wallet.status.value === 'loading' && wallet.snapshot.value === null
  return (
    <>
      {hasTitle && (
        <GroupHeader
          title={chainLabel(chainId, app.chainNames.value)}
          value={<span title={total?.exact}>{total?.text ?? '–'}</span>}
          testId="chain"
        />
      )}
      {query && <WalletStatusNotices app={app} wallet={wallet} query={query} isInList />}
      {isLoading && (
        <div aria-busy="true">
          <SkeletonRows count={2} />
        </div>
      )}
    </>
  )
}

import type { AmountFormat } from '../../utils/format/amount-format.ts'
import type { WalletStatus } from '../../utils/state/wallet-status.ts'
import type { WalletOnChain } from '../balances/all-chains-tokens.tsx'
import { totalText } from '../balances/total-text.ts'
import type { ChainChip } from './chain-chips.tsx'

/**
 * The status of a wallet across its chains. If the statuses of the chains differ: `loading` if one chain is
 * loading, else `partial` if one has failed or is partial, else `complete`.
 */
export function pageStatus(chains: readonly WalletOnChain[]): WalletStatus {
  const statuses = new Set(chains.map(({ wallet }) => wallet.status.value))
  const [first = 'idle'] = statuses
  if (statuses.size <= 1) return first
  if (statuses.has('loading')) return 'loading'
  if (statuses.has('failed') || statuses.has('partial')) return 'partial'
  return 'complete'
}

/** The chips of a wallet's chains, with short values. */
export const chainChipsOf = (chains: readonly WalletOnChain[], format: AmountFormat): ChainChip[] =>
  chains.map(({ chainId, wallet }) => {
    const snapshot = wallet.snapshot.value
    const query = wallet.displayedQuery.value
    return {
      chainId,
      value: snapshot && query ? totalText(format, snapshot, query).short() : '',
      hasFailed: wallet.failure.value !== null,
    }
  })

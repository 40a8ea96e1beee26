import { toChecksumAddress } from '../domain/address.ts'
import { type ListedChain, mergeChains } from '../domain/chain-lists.ts'
import type { Profile } from '../domain/settings.ts'
import { withoutUnknownGroups, withWallet } from '../domain/watchlist/edit.ts'
import { type WatchedWallet, type Watchlist, withCanonicalIds } from '../domain/watchlist/watchlist.ts'
import { readItem, updateItem } from './items.ts'
import { chainLists, serviceKey } from './network-values.ts'

/**
 * Changes the watchlist and stores it with canonical ids, so that no account is stored twice. If the chain
 * lists cannot be read, `updateWatchedChains` replaces the remaining ids later.
 */
export async function changeWatchlist(change: (watchlist: Watchlist) => Watchlist): Promise<void> {
  const evmChainIds = await readEvmChainIds().catch(() => undefined)
  await updateItem('watchlist', (watchlist) => withCanonicalIds(change(watchlist), evmChainIds))
}

/**
 * Adds or changes a wallet. If the group that the user chose was removed in the meantime, it is in no group.
 * @param before if the wallet is already watched, only what differs from this version is changed
 */
export async function addWatchedWallet(wallet: WatchedWallet, before?: WatchedWallet): Promise<void> {
  const canonical = { ...wallet, address: toChecksumAddress(wallet.address) }
  await changeWatchlist((watchlist) => withoutUnknownGroups(withWallet(watchlist, canonical, { before })))
}

/** Replaces blockchain ids in the watchlist by EVM chain ids that are known now. */
export async function updateWatchedChains(): Promise<void> {
  const { wallets } = await readItem('watchlist')
  const evmChainIds = await readEvmChainIds()
  if (wallets.some(({ chainIds }) => chainIds.some((chainId) => evmChainIds.has(chainId))))
    await changeWatchlist((watchlist) => watchlist)
}

/** The EVM chain ids in the service's stored chain lists, by blockchain id. */
async function readEvmChainIds(): Promise<ReadonlyMap<string, string>> {
  const { profile } = await readItem('settings')
  return new Map(profile ? (await readChains(profile)).flatMap(idsOf) : [])
}

async function readChains(profile: Profile): Promise<ListedChain[]> {
  const { metrics, data } = await chainLists.read(serviceKey(profile))
  return mergeChains(metrics.chains, data.chains)
}

const idsOf = ({ chainId, blockchainId }: ListedChain): [string, string][] =>
  blockchainId ? [[blockchainId, chainId]] : []

import { canonicalChainId, type NamedChain, withChainName } from '../domain/chain.ts'
import type { Recent } from '../domain/stored-items.ts'
import { EMPTY_STORED_POPUP_STATE } from '../domain/stored-items.ts'
import { removeItem, updateItem, writeItem } from './items.ts'

const MAX_RECENTS = 8
const MAX_RECENT_CHAINS = 5

const isSameChain = (a: string, b: string): boolean => canonicalChainId(a) === canonicalChainId(b)

const isSame = (a: Recent, b: Recent): boolean => a.address === b.address && isSameChain(a.chainId, b.chainId)

export function addRecent({ address, chainId }: Recent): Promise<void> {
  const recent = { address, chainId }
  return updateItem('recents', (recents) =>
    [recent, ...recents.filter((other) => !isSame(other, recent))].slice(0, MAX_RECENTS),
  )
}

export const removeRecent = (recent: Recent): Promise<void> =>
  updateItem('recents', (recents) => recents.filter((other) => !isSame(other, recent)))

/** Adds a chain to the recent chains, newest first. */
export const addRecentChain = (chainId: string): Promise<void> =>
  updateItem('recentChains', (chains) =>
    [chainId, ...chains.filter((other) => !isSameChain(other, chainId))].slice(0, MAX_RECENT_CHAINS),
  )

export const addChainNames = (...chains: NamedChain[]): Promise<void> =>
  updateItem('chainNames', (names) => chains.reduce(withChainName, names))

/**
 * Removes the recent wallets and chains, right-clicked addresses, the learned chain names and the popup's
 * state.
 * @param keptChains chains whose names stay, with what is known of them
 */
export async function forgetWallets(keptChains: readonly string[]): Promise<void> {
  await updateItem('recents', () => [])
  await updateItem('recentChains', () => [])
  const kept = new Set(keptChains.map((chainId) => canonicalChainId(chainId)))
  await updateItem('chainNames', (names) =>
    names.filter(({ chainId }) => kept.has(canonicalChainId(chainId))),
  )
  await removeItem('contextMenuSelection')
  await writeItem('popupState', EMPTY_STORED_POPUP_STATE)
}

import { batch, computed, signal } from '@preact/signals'
import { canonicalChainId, KNOWN_CHAINS, type NamedChain, namedChain } from '../../domain/chain.ts'
import type { Failure } from '../../domain/failure.ts'
import { findWallet, type WalletChange } from '../../domain/watchlist/edit.ts'
import { chainSearchCost, type FoundChain } from '../../domain/watchlist/found-chain.ts'
import { blankWallet, type WatchedWallet } from '../../domain/watchlist/watchlist.ts'
import { sendWithRepair } from '../recovery.ts'
import type { WatchlistState } from './watchlist-state.ts'

export type ChainSearchStatus =
  | { kind: 'idle' | 'searching' }
  | { kind: 'failed'; failure: Failure }
  /** `requests`: the number of requests that the search took. */
  | { kind: 'found'; found: readonly FoundChain[]; requests: number }

export type AddWalletState = ReturnType<typeof createAddWalletState>

/**
 * Creates the state of the page that adds or edits a watched wallet. The draft is the watched wallet with this
 * address, or a new wallet.
 * @param address in checksum form
 * @param chainId the chain of a new wallet; without it, that of the settings
 */
export function createAddWalletState(watchlist: WatchlistState, address: string, chainId?: string) {
  const { app } = watchlist
  const known = findWallet(watchlist.watchlist.peek(), address)
  const draft = signal(known ?? newWallet(address, chainId ?? app.settings.peek().chainId))
  const search = signal<ChainSearchStatus>({ kind: 'idle' })
  const found = computed(() => (search.value.kind === 'found' ? search.value.found : []))

  const change = (changed: WalletChange): void => {
    draft.value = { ...draft.peek(), ...changed }
  }

  function toggleChain(chainId: string): void {
    const { chainIds } = draft.peek()
    const id = canonicalChainId(chainId)
    // A total leaves out a test network only if it is known to be one.
    const chain = found.peek().find((one) => one.chainId === id)
    if (chain && !chainIds.includes(id)) void app.learnChainName(chain)
    change({ chainIds: chainIds.includes(id) ? chainIds.filter((other) => other !== id) : [...chainIds, id] })
  }

  /** Requests the host permission, then finds chains with holdings. Does not select test networks. */
  async function findChains(): Promise<void> {
    if (app.isIncognito || search.peek().kind === 'searching') return
    search.value = { kind: 'searching' }
    await app.requestServicePermission()
    const outcome = await sendWithRepair('findChains', address)
    if (!outcome.ok) {
      search.value = { kind: 'failed', failure: outcome.failure }
      return
    }
    const { chains, requests } = outcome.value
    const chosen = chains.filter(({ result, test }) => result === 'holds' && !test)
    batch(() => {
      search.value = { kind: 'found', found: chains, requests }
      change({ chainIds: [...new Set([...draft.peek().chainIds, ...chosen.map(({ chainId }) => chainId)])] })
    })
    await Promise.all(chosen.map((chain) => app.learnChainName(chain)))
  }

  /** Chosen and found chains, then recent and known ones. */
  const offeredChains = computed((): NamedChain[] => {
    const names = [...found.value, ...app.chainNames.value]
    const holding = found.value.filter(({ result }) => result !== 'nothing')
    const ids = [
      ...draft.value.chainIds,
      ...holding.map(({ chainId }) => chainId),
      ...app.recentChains.value.map((chainId) => canonicalChainId(chainId)),
      ...KNOWN_CHAINS.map(({ chainId }) => chainId),
    ]
    return [...new Set(ids)].map(
      (chainId) => namedChain(chainId, names) ?? { chainId, name: '', test: false },
    )
  })

  return {
    draft,
    change,
    toggleChain,
    offeredChains,
    /** Whether at least one chain is chosen. */
    canSave: computed(() => draft.value.chainIds.length > 0),
    search,
    searchCost: computed(() => chainSearchCost(app.settings.value.profile?.chainsList ?? false)),
    findChains,
    // Another window can have changed the wallet since the form was opened.
    save: () => watchlist.addWallet(draft.peek(), known),
  }
}

const newWallet = (address: string, chainId: string): WatchedWallet => ({
  ...blankWallet(address),
  chainIds: [canonicalChainId(chainId)],
})

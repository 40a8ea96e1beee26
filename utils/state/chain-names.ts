import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { canonicalChainId, knownChain, type NamedChain } from '../domain/chain.ts'
import { type ListedChain, mergeChains } from '../domain/chain-lists.ts'
import type { Profile, Settings } from '../domain/settings.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'
import { readChainLists, watchChainLists } from '../storage/chains.ts'

interface ChainNamesDeps {
  /** Names that were learned when a chain was chosen. */
  learned: ReadonlySignal<readonly NamedChain[]>
  watchlist: ReadonlySignal<Watchlist>
  settings: ReadonlySignal<Settings>
}

export interface ChainNames {
  /** The learned names, and those of watched chains in the stored chain lists of the service. */
  names: ReadonlySignal<readonly NamedChain[]>
  /** Resolves when the stored chain lists are read, if a watched chain needs them. */
  loaded: Promise<void>
}

/**
 * Follows the names of the chains in use, and which of them are test networks. A chain counts as a test
 * network if one source says so. Reads the chain lists only if a watched chain has no built-in name.
 */
export function followChainNames({ learned, watchlist, settings }: ChainNamesDeps): ChainNames {
  const listed = signal<readonly ListedChain[]>([])
  const watched = computed(() => unknownChains(watchlist.value))
  const profile = computed(() => (watched.value.size > 0 ? settings.value.profile : null))
  let loaded = Promise.resolve()

  async function load(service: Profile): Promise<void> {
    const { metrics, data } = await readChainLists(service)
    if (profile.peek() === service) listed.value = mergeChains(metrics.chains, data.chains)
  }

  effect(() => {
    const service = profile.value
    if (!service) return
    // If the lists cannot be read, only the learned names are known.
    loaded = load(service).catch(() => {})
    return watchChainLists(service, () => void load(service).catch(() => {}))
  })

  const names = computed(() => {
    const inUse = listed.value.filter(({ chainId }) => watched.value.has(chainId))
    const byId = new Map(inUse.map((chain) => [chain.chainId, chain]))
    const known = learned.value.map((chain) => withTest(chain, byId.get(canonicalChainId(chain.chainId))))
    const learnedIds = new Set(known.map(({ chainId }) => chainId))
    return [...known, ...inUse.filter(({ chainId }) => !learnedIds.has(chainId))]
  })
  return { names, loaded }
}

const unknownChains = ({ wallets }: Watchlist): ReadonlySet<string> =>
  new Set(wallets.flatMap(({ chainIds }) => chainIds.filter((chainId) => !knownChain(chainId))))

const withTest = (chain: NamedChain, listed: ListedChain | undefined): NamedChain =>
  listed?.test && !chain.test ? { ...chain, test: true } : chain

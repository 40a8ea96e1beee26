import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { canonicalChainId, knownChain, type NamedChain } from '../domain/chain.ts'
import { type ListedChain, mergeChains } from '../domain/chain-lists.ts'
import type { Profile, Settings } from '../domain/settings.ts'
import { chainLists, serviceKey } from '../storage/network-values.ts'
import { readValue } from './cached-values.ts'

interface ChainNamesDeps {
  /** Names that were learned when a chain was chosen. */
  learned: ReadonlySignal<readonly NamedChain[]>
  /** The ids of the chains of watched wallets, and of those on screen. */
  inUse: ReadonlySignal<readonly string[]>
  settings: ReadonlySignal<Settings>
}

/**
 * Follows the names of the chains in use, and which of them are test networks. A chain counts as a test
 * network if one source marks it so. Reads the chain lists only if a chain in use has no built-in name.
 */
export function followChainNames({ learned, inUse, settings }: ChainNamesDeps) {
  const listed = signal<readonly ListedChain[]>([])
  const unknown = computed(() => inUse.value.filter((chainId) => !knownChain(canonicalChainId(chainId))))
  const profile = computed(() => (unknown.value.length > 0 ? settings.value.profile : null))
  /** Resolves when the stored chain lists are read, if a chain that is in use from the start needs them. */
  let loaded = Promise.resolve()

  async function load(service: Profile): Promise<void> {
    const { metrics, data } = await chainLists.read(serviceKey(service), readValue)
    if (profile.peek() === service) listed.value = mergeChains(metrics.chains, data.chains)
  }

  effect(() => {
    const service = profile.value
    if (!service) return
    // If the lists cannot be read, only the learned names are known.
    loaded = load(service).catch(() => {})
    return chainLists.watch(serviceKey(service), () => void load(service).catch(() => {}))
  })

  const byId = computed(
    () =>
      new Map(
        listed.value.flatMap((chain) =>
          [chain.chainId, chain.blockchainId].filter((id) => id !== null).map((id) => [id, chain]),
        ),
      ),
  )
  /** The learned names, and those of the chains in use in the stored chain lists of the service. */
  const names = computed((): readonly NamedChain[] => {
    const known = learned.value.map((chain) =>
      withTest(chain, byId.value.get(canonicalChainId(chain.chainId))),
    )
    const learnedIds = new Set(known.map(({ chainId }) => chainId))
    const others = unknown.value.flatMap((chainId): NamedChain[] => {
      const chain = learnedIds.has(chainId) ? undefined : byId.value.get(chainId)
      return chain ? [{ chainId, name: chain.name, test: chain.test }] : []
    })
    return [...known, ...others]
  })
  return { names, loaded }
}

const withTest = (chain: NamedChain, listed: ListedChain | undefined): NamedChain =>
  listed?.test && !chain.test ? { ...chain, test: true } : chain

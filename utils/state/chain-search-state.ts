import { computed, signal } from '@preact/signals'
import { type NamedChain, namedChain } from '../domain/chain.ts'
import { isTestNetwork } from '../domain/chain-info.ts'
import { type ChainLists, mergeChains, NO_CHAIN_LISTS } from '../domain/chain-lists.ts'
import { chainChoices } from '../domain/chain-search.ts'
import type { Failure } from '../domain/failure.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { sendCommand } from '../send-command.ts'
import { chainLists, serviceKey } from '../storage/network-values.ts'
import type { AppState } from './app-state.ts'
import { readValue } from './cached-values.ts'

export type ChainSearchState = ReturnType<typeof createChainSearchState>

/** The chains to choose from: recently used ones, known ones, and those that the service lists. */
export function createChainSearchState(app: AppState) {
  const { chainNames, recentChains, isIncognito } = app
  const lists = signal<ChainLists>(NO_CHAIN_LISTS)
  const isLoading = signal(false)
  const requestFailure = signal<Failure | null>(null)
  let unsubscribe = () => {}

  /** Shows the stored lists, then requests newer lists if they are old. */
  async function open(): Promise<void> {
    const { profile } = app.settings.peek()
    if (!profile?.chainsList) return
    const load = async () => {
      lists.value = await chainLists.read(serviceKey(profile), readValue)
    }
    unsubscribe = chainLists.watch(serviceKey(profile), () => void load())
    isLoading.value = true
    await load()
    const outcome = await sendCommand('syncChainLists', { force: false, isIncognito })
    requestFailure.value = outcome.ok ? null : outcome.failure
    await load()
    isLoading.value = false
  }

  /** Requests a chain that is not listed (API 4.2). */
  async function fetchChain(chainId: string): Promise<Outcome<NamedChain>> {
    const outcome = await sendCommand('fetchChainInfo', { chainId, force: false, isIncognito })
    if (!outcome.ok) return outcome
    const { chainName, network } = outcome.value
    return succeed({ chainId, name: chainName, test: isTestNetwork(network) })
  }

  const usedBefore = computed(() => [
    ...recentChains.value.map(
      (chainId) => namedChain(chainId, chainNames.value) ?? { chainId, name: '', test: false },
    ),
    ...chainNames.value,
  ])
  return {
    choices: computed(() => {
      const { metrics, data } = lists.value
      return chainChoices(mergeChains(metrics.chains, data.chains), usedBefore.value)
    }),
    isLoading,
    /** Whether the service offers chain lists. */
    hasLists: computed(() => app.settings.value.profile?.chainsList ?? false),
    failure: computed(() => requestFailure.value ?? lists.value.data.failure ?? lists.value.metrics.failure),
    open,
    fetchChain,
    close: () => unsubscribe(),
  }
}

import { computed, signal } from '@preact/signals'
import { isEvmChainId, plainChainId } from '../domain/chain.ts'
import { type ChainInfoRecord, mergeChains, NO_CHAIN_INFO } from '../domain/chain-lists.ts'
import type { Failure } from '../domain/failure.ts'
import type { Profile } from '../domain/settings.ts'
import { sendCommand } from '../send-command.ts'
import { chainInfos, chainLists, serviceKey } from '../storage/network-values.ts'

/**
 * Information about one chain (API 2.5).
 * @param chainId an EVM chain id, or a blockchain id, which is looked up in the service's chain lists
 */
export function createChainInfoState(profile: Profile, chainId: string) {
  const { metricsUrl } = profile
  const record = signal<ChainInfoRecord>(NO_CHAIN_INFO)
  const isLoading = signal(true)
  /** `notFound` for a chain that the service does not know. */
  const failure = signal<Failure | null>(null)
  let isClosed = false
  let unsubscribe = () => {}

  /** Shows the stored information, then requests newer information if it is old. */
  async function open(): Promise<void> {
    const evmId = isEvmChainId(chainId) ? plainChainId(chainId) : await findEvmId()
    if (evmId === null) failure.value = { kind: 'notFound' }
    else if (!isClosed) await follow(evmId)
    isLoading.value = false
  }

  async function follow(evmId: string): Promise<void> {
    const load = async () => {
      record.value = await chainInfos.read([metricsUrl, evmId])
    }
    unsubscribe = chainInfos.watch([metricsUrl, evmId], () => void load())
    await load()
    const outcome = await sendCommand('fetchChainInfo', { chainId: evmId, force: false })
    await load()
    failure.value = outcome.ok ? null : outcome.failure
  }

  async function findEvmId(): Promise<string | null> {
    await sendCommand('syncChainLists', { force: false })
    const { metrics, data } = await chainLists.read(serviceKey(profile))
    const chains = mergeChains(metrics.chains, data.chains)
    return chains.find(({ blockchainId }) => blockchainId === chainId)?.chainId ?? null
  }

  return {
    info: computed(() => record.value.info),
    failure,
    isLoading,
    open,
    close: () => {
      isClosed = true
      unsubscribe()
    },
  }
}

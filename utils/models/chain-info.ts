import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Profile } from '../api/profiles.ts'
import { isEvmChainId, plainChainId } from '../domain/chain.ts'
import type { ChainInfo } from '../domain/chain-info.ts'
import type { Failure } from '../domain/failure.ts'
import { mergeChains } from '../domain/listed-chain.ts'
import { type ChainInfoRecord, chainInfoItem, chainsItem, NO_CHAIN_INFO } from '../store/chains.ts'
import { command } from './command.ts'

/** What the service knows of one chain (contract 2.5). */
export interface ChainInfoModel {
  info: ReadonlySignal<ChainInfo | null>
  /** Why there is nothing, or nothing new. A chain that the service does not know is `notFound`. */
  failure: ReadonlySignal<Failure | null>
  reading: ReadonlySignal<boolean>
  /** Paints what is known, then asks for it where that is older than a day. */
  open(): Promise<void>
  stop(): void
}

/** A chain is given by either id; a blockchain id is looked up in the service's lists, if it has any. */
export function createChainInfo(profile: Profile, chainId: string): ChainInfoModel {
  const record = signal<ChainInfoRecord>(NO_CHAIN_INFO)
  const reading = signal(true)
  const refused = signal<Failure | null>(null)
  let stop = () => {}
  let stopped = false

  async function open(): Promise<void> {
    const evmId = isEvmChainId(chainId) ? plainChainId(chainId) : await resolve()
    if (evmId === null) refused.value = { kind: 'notFound' }
    else await follow(evmId)
    reading.value = false
  }

  async function follow(evmId: string): Promise<void> {
    if (stopped) return
    const item = chainInfoItem(profile.metricsUrl, evmId)
    stop = item.watch((changed) => {
      record.value = changed
    })
    record.value = await item.getValue()
    const outcome = await command('readChainInfo', { chainId: evmId, force: false, keep: true })
    record.value = await item.getValue()
    refused.value = outcome.ok ? null : outcome.failure
  }

  /** @returns the EVM chain id that the service lists with this blockchain id, or null */
  async function resolve(): Promise<string | null> {
    await command('readChains', { force: false })
    const { metrics, data } = await chainsItem(profile).getValue()
    const chains = mergeChains(metrics.chains, data.chains)
    return chains.find(({ blockchainId }) => blockchainId === chainId)?.chainId ?? null
  }

  return {
    info: computed(() => record.value.info),
    failure: refused,
    reading,
    open,
    stop: () => {
      stopped = true
      stop()
    },
  }
}

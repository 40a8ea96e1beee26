import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { hasChainsList } from '../api/profiles.ts'
import { knownChain, type NamedChain, namedChain } from '../domain/chain.ts'
import { isTestNetwork } from '../domain/chain-info.ts'
import type { Failure } from '../domain/failure.ts'
import { choicesOf, type ListedChain, mergeChains } from '../domain/listed-chain.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { addChainName, withName } from '../store/chain-names.ts'
import { type ChainsRecord, chainsItem, NO_CHAINS } from '../store/chains.ts'
import { readSettings } from '../store/settings.ts'
import type { ChainNames } from './chain-names.ts'
import { command } from './command.ts'

/** The chains to choose from: those used before, those we know, and what the service lists. */
export interface ChainSearchModel {
  choices: ReadonlySignal<ListedChain[]>
  /** The service is being asked for its lists. */
  reading: ReadonlySignal<boolean>
  /** The service is not known to have lists. */
  withoutList: ReadonlySignal<boolean>
  failure: ReadonlySignal<Failure | null>
  /** Reads the lists, from storage and then from the service where they are older than a day. */
  open(): Promise<void>
  /** Asks for a chain that is not listed (contract 4.2) by its EVM chain id. */
  ask(chainId: string): Promise<Outcome<NamedChain>>
  /** The chain was chosen: from now on it has its name everywhere. A private window keeps it to itself. */
  learn(chain: NamedChain): Promise<void>
  stop(): void
}

export function createChainSearch({ names, last, privately }: ChainNames): ChainSearchModel {
  const record = signal<ChainsRecord>(NO_CHAINS)
  const reading = signal(false)
  const withoutList = signal(false)
  const refused = signal<Failure | null>(null)
  let stop = () => {}

  async function open(): Promise<void> {
    const { profile } = await readSettings()
    withoutList.value = profile === null || !hasChainsList(profile)
    if (!profile || withoutList.value) return
    const item = chainsItem(profile)
    stop = item.watch((changed) => {
      record.value = changed
    })
    reading.value = true
    record.value = await item.getValue()
    const outcome = await command('readChains', { force: false, privately })
    refused.value = outcome.ok ? null : outcome.failure
    record.value = await item.getValue()
    reading.value = false
  }

  async function ask(chainId: string): Promise<Outcome<NamedChain>> {
    const outcome = await command('readChainInfo', { chainId, force: false, keep: !privately })
    if (!outcome.ok) return outcome
    const { chainName, network } = outcome.value
    return succeed({ chainId, name: chainName, test: isTestNetwork(network) })
  }

  async function learn(chain: NamedChain): Promise<void> {
    if (!chain.name || knownChain(chain.chainId)) return
    names.value = withName(names.value, chain)
    if (!privately) await addChainName(chain)
  }

  const before = computed(() => [
    ...last.map((chainId) => namedChain(chainId, names.value) ?? { chainId, name: '', test: false }),
    ...names.value,
  ])
  return {
    choices: computed(() => {
      const { metrics, data } = record.value
      return choicesOf(mergeChains(metrics.chains, data.chains), before.value)
    }),
    reading,
    withoutList,
    failure: computed(() => refused.value ?? record.value.data.failure ?? record.value.metrics.failure),
    open,
    ask,
    learn,
    stop: () => stop(),
  }
}

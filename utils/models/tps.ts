import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import { NO_TPS, type TpsRecord, tpsItem } from '../store/tps.ts'
import { command } from './command.ts'

export interface TpsModel {
  chainId: ReadonlySignal<string>
  record: ReadonlySignal<TpsRecord>
  /** Paints what is known of a chain, and follows what is learned of it. */
  show(metricsUrl: string, chainId: string): Promise<void>
  /** Asks for what is new. */
  ask(): Promise<void>
}

/** The network line: the last figure of the chain that is chosen. What a private window asks for is not logged. */
export function createTpsModel(privately = false): TpsModel {
  const chainId = signal('')
  const record = signal<TpsRecord>(NO_TPS)
  let unwatch = () => {}
  let showing = 0

  async function show(metricsUrl: string, next: string): Promise<void> {
    showing += 1
    const mine = showing
    unwatch()
    const item = tpsItem(metricsUrl, next)
    unwatch = item.watch((changed) => {
      record.value = changed
    })
    const known = await item.getValue()
    if (mine !== showing) return
    batch(() => {
      chainId.value = next
      record.value = known
    })
  }

  async function ask(): Promise<void> {
    const current = chainId.value
    // The metrics interface knows EVM chain ids alone (contract 4.2).
    if (isEvmChainId(current)) await command('readTps', { chainId: current, force: false, privately })
  }

  return { chainId, record, show, ask }
}

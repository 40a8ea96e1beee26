import { type ReadonlySignal, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import { NO_TPS, type TpsRecord, tpsItem } from '../store/tps.ts'
import { command } from './command.ts'

export interface TpsModel {
  chainId: ReadonlySignal<string>
  record: ReadonlySignal<TpsRecord>
  /** Paints what is known of a chain and asks for what is new. */
  follow(metricsUrl: string, chainId: string): Promise<void>
}

/** The network line: the last figure of the chain that is chosen. */
export function createTpsModel(): TpsModel {
  const chainId = signal('')
  const record = signal<TpsRecord>(NO_TPS)
  let unwatch = () => {}

  async function follow(metricsUrl: string, next: string): Promise<void> {
    unwatch()
    const item = tpsItem(metricsUrl, next)
    unwatch = item.watch((changed) => {
      record.value = changed
    })
    const known = await item.getValue()
    chainId.value = next
    record.value = known
    // The metrics interface knows EVM chain ids alone (contract 4.2).
    if (isEvmChainId(next)) await command('readTps', { chainId: next, force: false })
  }

  return { chainId, record, follow }
}

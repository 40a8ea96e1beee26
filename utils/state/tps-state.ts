import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import { NO_TPS, type TpsRecord } from '../domain/tps-record.ts'
import { sendCommand } from '../send-command.ts'
import { tpsRecords } from '../storage/network-values.ts'
import { readValue } from './cached-values.ts'
import { createLatest } from './latest.ts'

/** The latest TPS of a chain. */
export interface TpsState {
  chainId: ReadonlySignal<string>
  record: ReadonlySignal<TpsRecord>
  /** Shows the stored TPS of a chain, and its later changes. */
  show(metricsUrl: string, chainId: string): Promise<void>
  sync(): Promise<void>
  /** Stops following the stored TPS. */
  close(): void
}

/** @param isIncognito whether the page is in an incognito window, whose requests are not logged */
export function createTpsState(isIncognito = false): TpsState {
  const chainId = signal('')
  const record = signal<TpsRecord>(NO_TPS)
  const latest = createLatest()
  let unsubscribe = () => {}
  let load = async (): Promise<void> => {}

  async function show(metricsUrl: string, next: string): Promise<void> {
    const isLatest = latest.start()
    unsubscribe()
    load = async () => {
      const stored = await tpsRecords.read([metricsUrl, next], readValue)
      if (!isLatest()) return
      batch(() => {
        chainId.value = next
        record.value = stored
      })
    }
    unsubscribe = tpsRecords.watch([metricsUrl, next], () => void load().then(requestIfCleared))
    await load()
  }

  /** Requests the TPS again after the cache was cleared, but not in an incognito window. */
  async function requestIfCleared(): Promise<void> {
    if (!isIncognito && record.peek().requestedAt === 0) await sync()
  }

  async function sync(): Promise<void> {
    const current = chainId.peek()
    // The metrics interface accepts only EVM chain ids (API 4.2).
    if (!isEvmChainId(current)) return
    await sendCommand('syncTps', { chainId: current, force: false, isIncognito })
    await load()
  }

  function close(): void {
    latest.start()
    unsubscribe()
  }

  return { chainId, record, show, sync, close }
}

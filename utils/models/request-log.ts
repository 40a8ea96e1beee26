import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { displayed, type Read, type WalletRef } from '../domain/holdings.ts'
import { type RefreshCost, refreshCost } from '../domain/refresh-cost.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import { loadHoldings } from '../store/holdings.ts'
import { loadOrigins } from '../store/holdings-origins.ts'
import { NO_REQUESTS, type RequestLog, requestLogItem } from '../store/request-log.ts'
import type { Settings } from '../store/settings.ts'
import { viewItem, wholeView } from '../store/view.ts'
import { command } from './command.ts'

export interface RequestLogModel {
  log: ReadonlySignal<RequestLog>
  /** What reading anew what the popup shows takes; null where it shows no wallet of the chosen service. */
  cost: ReadonlySignal<RefreshCost | null>
  clear(): Promise<void>
}

/** Only the first page can have taken a request for the native balance. */
const firstOrigin = (ref: WalletRef, read: Read): Promise<PageProvenance[]> =>
  loadOrigins(ref, { ...read, pages: Math.min(read.pages, 1) })

/** The last requests, as the background writes them down, and what a refresh would add. */
export function createRequestLogModel(settings: ReadonlySignal<Settings>): RequestLogModel {
  const log = signal(NO_REQUESTS)
  const cost = signal<RefreshCost | null>(null)
  const unread = wholeView(null)
  const view = signal(unread)
  requestLogItem.watch((changed) => {
    log.value = changed
  })
  viewItem.watch((changed) => {
    view.value = wholeView(changed)
  })

  let asked = 0
  // A request that was made is a wallet that may have grown.
  effect(() => {
    const { shown } = view.value
    const { profile, pageSize, filterSpam } = settings.value
    void log.value
    asked += 1
    const mine = asked
    // The popup asks with the filter of the options, whatever it was when the wallet came on screen.
    const ref = shown && shown.dataUrl === profile?.dataUrl ? { ...shown, filterSpam } : null
    void (async () => {
      const holdings = ref && (await loadHoldings(ref))
      const read = holdings && displayed(holdings)
      const next = ref && read ? refreshCost(ref, read, pageSize, await firstOrigin(ref, read)) : null
      if (mine === asked) cost.value = next
    })()
  })

  async function begin(): Promise<void> {
    const [stored, shown] = await Promise.all([requestLogItem.getValue(), viewItem.getValue()])
    // What was told of meanwhile is newer than what was read.
    if (log.value === NO_REQUESTS) log.value = stored
    if (view.value === unread) view.value = wholeView(shown)
  }
  void begin()

  return {
    log,
    cost,
    clear: async () => {
      await command('clearRequestLog', undefined)
    },
  }
}

import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { type RefreshCost, refreshCost } from '../domain/refresh-cost.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { Settings } from '../domain/settings.ts'
import type { StoredRoute, TokenOverride } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { sendCommand } from '../send-command.ts'
import { holdingsStore, loadDisplayedSnapshot } from '../storage/holdings.ts'
import { NO_REQUESTS, type RequestLog, readRequestLog, watchRequestLog } from '../storage/request-log.ts'
import type { AppState } from './app-state.ts'
import { readItemSignals } from './item-signals.ts'
import { createLatest } from './latest.ts'
import { lookUpQuery } from './popup-history.ts'

export type { RequestLog } from '../storage/request-log.ts'

export interface RequestLogState {
  log: ReadonlySignal<RequestLog>
  /** The cost of refreshing the popup's wallet; null if none of the chosen service is stored. */
  cost: ReadonlySignal<RefreshCost | null>
  clear(): Promise<void>
}

/** Creates the state of the request log. */
export async function openRequestLogState({ settings, tokenOverrides }: AppState): Promise<RequestLogState> {
  const log = signal(NO_REQUESTS)
  const cost = signal<RefreshCost | null>(null)
  const latest = createLatest()
  watchRequestLog((changed) => {
    log.value = changed
  })
  const [stored, { popupState }] = await Promise.all([readRequestLog(), readItemSignals('popupState')])
  if (log.peek() === NO_REQUESTS) log.value = stored

  // A request may have changed the length of the list, so the cost also depends on the log.
  effect(() => {
    const isLatest = latest.start()
    const { pageSize } = settings.value
    const query = lookedUp(popupState.value.route, settings.value, tokenOverrides.value)
    void log.value
    void costOf(query, pageSize).then((found) => {
      if (isLatest()) cost.value = found
    })
  })

  return { log, cost, clear: async () => void (await sendCommand('clearRequestLog', undefined)) }
}

/** The query of the wallet that the popup has looked up. */
function lookedUp(
  route: StoredRoute,
  settings: Settings,
  overrides: readonly TokenOverride[],
): WalletQuery | null {
  const isOfService = route.view === 'lookUp' && route.dataUrl === settings.profile?.dataUrl
  return isOfService ? lookUpQuery(route, settings, overrides) : null
}

async function costOf(query: WalletQuery | null, pageSize: number): Promise<RefreshCost | null> {
  const snapshot = query && (await loadDisplayedSnapshot(query))
  return query && snapshot
    ? refreshCost(query, snapshot, pageSize, await loadFirstPage(query, snapshot))
    : null
}

/** Only the first page can include a request for the native balance. */
const loadFirstPage = (query: WalletQuery, snapshot: HoldingsSnapshot): Promise<PageProvenance[]> =>
  holdingsStore.loadProvenance(query, { ...snapshot, pages: Math.min(snapshot.pages, 1) })

import { effect, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import { type RequestCost, refreshCost } from '../domain/request-cost.ts'
import type { Settings } from '../domain/settings.ts'
import type { StoredRoute, TokenOverride } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { sendCommand } from '../send-command.ts'
import { loadDisplayedSnapshot } from '../storage/holdings.ts'
import { NO_REQUESTS, readRequestLog, watchRequestLog } from '../storage/request-log.ts'
import type { AppState } from './app-state.ts'
import { readItemSignals } from './item-signals.ts'
import { createLatest } from './latest.ts'
import { lookUpQuery } from './popup-history.ts'
import { readRates } from './service-rates.ts'

export type { RequestLog } from '../storage/request-log.ts'

/** The cost of refreshing the popup's wallet and the chain's TPS. */
export interface PopupRefreshCost extends RequestCost {
  /** To the metrics interface. */
  tpsRequests: number
}

/** Creates the state of the request log. */
export async function openRequestLogState({ settings, tokenOverrides }: AppState) {
  const log = signal(NO_REQUESTS)
  /** The cost of refreshing the popup's wallet; null if none of the chosen service is stored. */
  const cost = signal<PopupRefreshCost | null>(null)
  const latest = createLatest()
  watchRequestLog((changed) => {
    log.value = changed
  })
  const [stored, { popupState }] = await Promise.all([readRequestLog(), readItemSignals('popupState')])
  if (log.peek() === NO_REQUESTS) log.value = stored

  // A request may have changed the length of the list, so the cost also depends on the log.
  effect(() => {
    const isLatest = latest.start()
    const query = lookedUp(popupState.value.route, settings.value, tokenOverrides.value)
    void log.value
    void costOf(query, settings.value).then((found) => {
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

async function costOf(query: WalletQuery | null, settings: Settings): Promise<PopupRefreshCost | null> {
  const figures = query && (await loadDisplayedSnapshot(query))
  if (!query || !figures) return null
  return {
    ...refreshCost([{ address: query.address, query, figures }], await readRates(settings)),
    tpsRequests: isEvmChainId(query.chainId) ? 1 : 0,
  }
}

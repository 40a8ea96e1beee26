import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Currency } from '../../utils/domain/currency.ts'
import type { RequestCost } from '../../utils/domain/request-cost.ts'
import type { RefreshScope } from '../../utils/domain/watchlist/refresh-run.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { useRunConfirmation } from './run-confirmation.tsx'

export type RefreshControl = ReturnType<typeof useRefresh>

export const scopeKey = (scope: RefreshScope): string => Object.values(scope).join('|')

export const ALL_WALLETS: RefreshScope = { kind: 'all' }
export const OUTDATED: RefreshScope = { kind: 'older' }

/**
 * Starts refreshes, which may ask the user for a permission. Firefox allows that only during the click event.
 * So the cost that decides whether to ask for a confirmation is computed before the click if possible.
 * @param shown the refreshes on screen, whose cost is always known
 * @param currency of the page, if it is not that of the settings
 */
export function useRefresh(
  { refresh, view }: WatchlistState,
  shown: readonly RefreshScope[],
  currency?: Currency,
) {
  const { asked, startOrAsk, dialog } = useRunConfirmation(refresh)
  /** Known costs by `scopeKey`. */
  const costs = useSignal<ReadonlyMap<string, RequestCost>>(new Map())
  const offered = useRef<readonly RefreshScope[]>([])
  const isActive = refresh.isActive.value
  useEffect(() => {
    if (isActive) {
      // Another page may have started the run.
      costs.value = new Map()
      asked.value = null
    } else void computeCosts()
  }, [view.value, isActive])

  async function computeCosts(): Promise<void> {
    const computed = await Promise.all(
      [...shown, ...offered.current].map(
        async (scope) => [scopeKey(scope), await refresh.estimate(scope)] as const,
      ),
    )
    costs.value = new Map(computed)
  }

  /** Computes the costs of the given refreshes, now and when the displayed values change. */
  function prepare(scopes: readonly RefreshScope[]): Promise<void> {
    offered.current = scopes
    return computeCosts()
  }

  /** Starts a refresh, or asks for a confirmation first. Does nothing during a refresh. */
  function request(scope: RefreshScope): void {
    if (refresh.isActive.peek()) return
    const start = () => void (currency ? refresh.start(scope, currency) : refresh.start(scope))
    const cost = costs.peek().get(scopeKey(scope))
    if (cost) startOrAsk({ cost, start })
    else void refresh.estimate(scope).then((estimated) => startOrAsk({ cost: estimated, start }))
  }

  return { costs, prepare, request, /** The confirmation, to render. */ dialog }
}

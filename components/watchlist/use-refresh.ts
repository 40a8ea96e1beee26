import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RefreshScope, RunCost } from '../../utils/domain/watchlist/refresh-run.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'

/** Longer refreshes, and the first one of several wallets, need a confirmation. */
const CONFIRMED_FROM_MS = 60_000

export interface RefreshControl {
  /** The refresh that waits for a confirmation. `cost` is null while it is computed. */
  asked: ReadonlySignal<{ scope: RefreshScope; cost: RunCost | null } | null>
  /** Known costs by `scopeKey`. */
  costs: ReadonlySignal<ReadonlyMap<string, RunCost>>
  /** Computes the costs of some refreshes. */
  prepare(scopes: readonly RefreshScope[]): Promise<void>
  /** Starts a refresh, or asks for a confirmation first. */
  request(scope: RefreshScope): void
  confirm(): void
  cancel(): void
}

export const scopeKey = (scope: RefreshScope): string => Object.values(scope).join('|')

const ALL: RefreshScope = { kind: 'all' }

/** Starts refreshes. Their costs are known before the click, because the click must ask for the permission. */
export function useRefresh({ refresh, view }: WatchlistState): RefreshControl {
  const asked = useSignal<{ scope: RefreshScope; cost: RunCost | null } | null>(null)
  const costs = useSignal<ReadonlyMap<string, RunCost>>(new Map())
  const isActive = refresh.isActive.value
  useEffect(() => {
    costs.value = new Map()
    if (!isActive) void prepare([ALL])
  }, [view.value, isActive])

  async function prepare(scopes: readonly RefreshScope[]): Promise<void> {
    const computed = await Promise.all(
      scopes.map(async (scope) => [scopeKey(scope), await refresh.estimate(scope)] as const),
    )
    costs.value = new Map([...costs.peek(), ...computed])
  }

  async function ask(scope: RefreshScope): Promise<void> {
    asked.value = { scope, cost: null }
    const cost = await refresh.estimate(scope)
    if (asked.peek()?.scope === scope) asked.value = { scope, cost }
  }

  function request(scope: RefreshScope): void {
    if (refresh.isActive.peek()) return
    const cost = costs.peek().get(scopeKey(scope))
    if (cost && !needsConfirmation(cost, refresh.needsLinkNotice.peek())) void refresh.start(scope)
    else void ask(scope)
  }

  function confirm(): void {
    const { scope, cost } = asked.peek() ?? {}
    asked.value = null
    if (!scope) return
    void refresh.start(scope)
    if (cost?.linksAddresses) void refresh.confirmLinkNotice()
  }

  return {
    asked,
    costs,
    prepare,
    request,
    confirm,
    cancel: () => {
      asked.value = null
    },
  }
}

const needsConfirmation = ({ durationMs, linksAddresses }: RunCost, needsLinkNotice: boolean): boolean =>
  durationMs > CONFIRMED_FROM_MS || (needsLinkNotice && linksAddresses)

import { computed } from '@preact/signals'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { parsePortfolioRoute } from '../domain/portfolio/parse-route.ts'
import { type PortfolioRoute, type PortfolioScope, portfolioParameters } from '../domain/portfolio/route.ts'
import { queriesOf } from '../domain/portfolio/scope.ts'
import { routeUrl } from '../domain/route.ts'
import { contractKey, type Token } from '../domain/token.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { EMPTY_WATCHLIST } from '../domain/watchlist/watchlist.ts'
import { isTimeZone, ownTimeZone } from '../format/time-zones.ts'
import { addRecent } from '../storage/recents.ts'
import type { AppState } from './app-state.ts'
import type { FullPageState } from './full-page-state.ts'

type AddressScope = Extract<PortfolioScope, { kind: 'address' }>

/** The view of an account's hidden tokens. Its URL has the parameters of the portfolio. */
export function createHiddenTokensState({ app, route, navigate }: FullPageState) {
  const rules = { timeZone: ownTimeZone(), isTimeZone }
  const parsed = computed(() => {
    const { view, parameters } = route.value
    // The page shows the next view a moment after the URL.
    return parsePortfolioRoute(view === 'hidden' ? parameters : {}, rules)
  })
  const query = computed(() => queryOf(parsed.value.route, app))
  return {
    /** null: the URL has no valid address. */
    which: computed((): AddressScope | null => {
      const { which } = parsed.value.route
      return which.kind === 'address' ? which : null
    }),
    /** The URL parameters that were not valid. */
    ignored: computed(() => parsed.value.ignored),
    query,
    /** The query with and without the spam filter. */
    queries: computed((): readonly WalletQuery[] => {
      const { value: base } = query
      return base ? [true, false].map((filterSpam) => ({ ...base, filterSpam })) : []
    }),
    /** Shows another address. */
    submit(which: AddressScope): void {
      const { address, chainId } = which
      if (chainId !== null && app.settings.peek().rememberRecents) void addRecent({ address, chainId })
      navigate(routeUrl('hidden', portfolioParameters({ ...parsed.peek().route, which })))
    },
  }
}

/**
 * The query of an address, at a block if the URL has one. It has no allowlist, because the spam filter does
 * not hide the contracts of one, and includes more than the native token, which is never spam.
 */
function queryOf({ which, when, currency }: PortfolioRoute, app: AppState): WalletQuery | null {
  if (which.kind !== 'address') return null
  const settings = app.settings.value
  const [query] = queriesOf(
    { ...which, nativeOnly: false },
    { watchlist: EMPTY_WATCHLIST, settings, overrides: [], currency: currency ?? settings.currency },
  )
  if (!query) return null
  return when.kind === 'block' ? { ...query, blockNumber: when.blockNumber } : query
}

/** Lists whose reading began further apart are of different age: what arrived in between is in one only. */
const MAX_AGE_DIFFERENCE_MS = 120_000

type ReadTime = Pick<HoldingsSnapshot, 'startedAt'>

/** Whether two lists are of the same age, so that a difference between them can come from the filter only. */
export const isSameAge = (one: ReadTime, other: ReadTime): boolean =>
  Math.abs(one.startedAt - other.startedAt) <= MAX_AGE_DIFFERENCE_MS

/**
 * The tokens that the service's spam filter removed: those that are only in the unfiltered list. Both lists
 * must be complete and of the same age.
 */
export function hiddenByFilter(unfiltered: readonly Token[], filtered: readonly Token[]): Token[] {
  const shown = new Set(filtered.map(contractKey))
  return unfiltered.filter((token) => !shown.has(contractKey(token)))
}

import { computed, type ReadonlySignal } from '@preact/signals'
import { parsePortfolioRoute, type RouteRules } from '../../domain/portfolio/parse-route.ts'
import type { PointInTime } from '../../domain/portfolio/point-in-time.ts'
import {
  type PortfolioRoute,
  type PortfolioScope,
  portfolioParameters,
} from '../../domain/portfolio/route.ts'
import {
  olderQueries,
  queriesOf,
  type RunPart,
  runParts,
  singleChainOf,
} from '../../domain/portfolio/scope.ts'
import { routeUrl } from '../../domain/route.ts'
import { queryKey, type WalletQuery } from '../../domain/wallet-query.ts'
import type { Summaries } from '../../domain/watchlist/summary.ts'
import { isTimeZone, ownTimeZone } from '../../format/time-zones.ts'
import { addRecent } from '../../storage/recents.ts'
import { followChains } from '../accounts-state.ts'
import type { FullPageState } from '../full-page-state.ts'
import { followSummaries } from '../watchlist/summaries.ts'
import { openWatchlistState, type WatchlistState } from '../watchlist/watchlist-state.ts'
import { createDatesState, type DatesState, type RequestedDate } from './dates-state.ts'
import { comparedRows, comparisonOf, hiddenChanges, rowsOf, type TokenRow } from './portfolio-rows.ts'
import { createPortfolioSide } from './portfolio-side.ts'

export type PortfolioState = ReturnType<typeof createPortfolioState>

/**
 * Opens the state with the stored values of the page's URL.
 * @throws if the browser cannot read its storage
 */
export async function openPortfolioState(page: FullPageState): Promise<PortfolioState> {
  const { app } = page
  const dates = createDatesState(app)
  const followed = followSummaries()
  const [watchlist] = await Promise.all([openWatchlistState(app, followed), dates.load()])
  const state = createPortfolioState(page, watchlist, dates, followed.summaries)
  await Promise.all([app.chainNamesLoaded, state.when.state.load(), state.since.state.load()])
  return state
}

/**
 * The portfolio: any accounts, at any time, compared with another time. Everything on screen follows the URL.
 */
function createPortfolioState(
  page: FullPageState,
  watchlist: WatchlistState,
  dates: DatesState,
  summaries: ReadonlySignal<Summaries>,
) {
  const { app, route, navigate } = page
  /** The canonical id of the chain of all accounts of a scope; null if there are several or none. */
  const chainOf = (which: PortfolioScope) =>
    singleChainOf(which, app.watchlist.value, app.settings.value.chainId)
  const rules: RouteRules = {
    timeZone: ownTimeZone(),
    isTimeZone,
    hasOneChain: (which) => chainOf(which) !== null,
  }
  const parsed = computed(() => {
    const { view: shown, parameters } = route.value
    // The page shows the next view a moment after the URL.
    return parsePortfolioRoute(shown === 'portfolio' ? parameters : {}, rules)
  })
  const view = computed(() => parsed.value.route)
  const currency = computed(() => view.value.currency ?? app.settings.value.currency)
  /** The accounts of the scope, without a block. */
  const queries = stableQueries(() =>
    queriesOf(view.value.which, {
      watchlist: app.watchlist.value,
      settings: app.settings.value,
      overrides: app.tokenOverrides.value,
      currency: currency.value,
    }),
  )
  // `refreshAddress` requests all lists of an address, so it has only the current one.
  const older = stableQueries(() =>
    view.value.which.kind === 'address' ? [] : olderQueries(queries.value, summaries.value),
  )
  // A side names the chains of its stored balances only. At a date that is not read, there are none.
  const stopNaming = followChains(app, queries)
  const side = (point: ReadonlySignal<PortfolioRoute['comparedWith']>) =>
    createPortfolioSide({ app, dates, queries, older, point })
  /** The time of the page, and the time that it is compared with. */
  const when = side(stablePoint(() => view.value.when))
  const since = side(stablePoint(() => view.value.comparedWith))
  /** Whether the service finds blocks by time. Without it, only blocks can be chosen. */
  const canUseDates = computed(() => app.settings.value.profile?.blockRoutes ?? true)
  const isCompared = computed(() => view.value.comparedWith !== null)
  const context = computed(() => ({ hiddenTokens: app.hiddenTokens.value, total: when.total.value }))
  const rows = computed((): readonly TokenRow[] =>
    isCompared.value
      ? comparedRows(when.accounts.value, since.accounts.value, context.value)
      : rowsOf(when.accounts.value, context.value),
  )
  /** The URL of the page after a change. */
  const urlOf = (change: Partial<PortfolioRoute>) =>
    routeUrl('portfolio', portfolioParameters({ ...view.peek(), ...change }))
  /** Changes what the page shows, by its URL. */
  const change = (changed: Partial<PortfolioRoute>) => navigate(urlOf(changed))

  /** Shows other accounts. A block belongs to a single chain: accounts on another one are shown now. */
  function changeScope(which: PortfolioScope): void {
    const { which: shown, when: shownWhen, comparedWith } = view.peek()
    const keepsBlocks = chainOf(which) !== null && chainOf(which) === chainOf(shown)
    change({
      which,
      ...(!keepsBlocks && shownWhen.kind === 'block' && { when: { kind: 'now' as const } }),
      ...(!keepsBlocks && comparedWith?.kind === 'block' && { comparedWith: null }),
    })
  }

  /** The side that shows current balances. */
  const currentSide = () => [when, since].find(({ point }) => point.peek()?.kind === 'now')

  /** Requests the current balances of an address. */
  async function refreshAddress(): Promise<void> {
    // The permission must be requested before anything is awaited.
    await app.requestServicePermission()
    await currentSide()?.state.sync('refresh')
  }

  /** Shows an address on a chain. It is requested, because the user has submitted it. */
  async function openAddress(which: PortfolioRoute['which']): Promise<void> {
    const permission = app.requestServicePermission()
    changeScope(which)
    await permission
    const [query] = queries.peek()
    if (query && app.settings.peek().rememberRecents) void addRecent(query)
    await currentSide()?.state.sync('open')
  }

  return {
    ...page,
    view,
    /** The URL parameters that were not valid. */
    ignored: computed(() => parsed.value.ignored),
    currency,
    queries,
    when,
    since,
    isCompared,
    chainOf,
    rows,
    /** null without a comparison. */
    comparison: computed(() => (isCompared.value ? comparisonOf(rows.value) : null)),
    /** The number of hidden tokens with a change that the comparison leaves out; 0 without one. */
    hiddenChanges: computed(() =>
      isCompared.value ? hiddenChanges(when.accounts.value, since.accounts.value, context.value) : 0,
    ),
    watchlist,
    dates,
    canUseDates,
    /** The past times on screen that the service can find. */
    requestedDates: computed((): readonly RequestedDate[] =>
      [when.requested.value, since.requested.value]
        .filter((date) => date !== null)
        .filter(({ subject }) => canUseDates.value || 'blockNumber' in subject),
    ),
    /** The accounts on screen by the runs that may request them. */
    parts: computed((): readonly RunPart[] => runParts(queries.value, app.watchlist.value)),
    change,
    changeScope,
    urlOf,
    openAddress,
    refreshAddress,
    dispose: () => {
      stopNaming()
      when.dispose()
      since.dispose()
      dates.dispose()
      watchlist.stop()
    },
  }
}

/**
 * Keeps a value while its key stays the same, so that other changes do not load or classify its tokens again.
 */
function stable<T>(read: () => T, keyOf: (value: T) => unknown): ReadonlySignal<T> {
  let last: { key: string; value: T } | undefined
  return computed(() => {
    const value = read()
    const key = JSON.stringify(keyOf(value))
    if (last?.key !== key) last = { key, value }
    return last.value
  })
}

const stableQueries = (read: () => WalletQuery[]): ReadonlySignal<readonly WalletQuery[]> =>
  stable(read, (queries) => queries.map(queryKey))

const stablePoint = (read: () => PointInTime | null): ReadonlySignal<PointInTime | null> =>
  stable(read, (point) => point)

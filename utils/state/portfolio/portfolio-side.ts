import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { canonicalChainId } from '../../domain/chain.ts'
import { memoize } from '../../domain/once.ts'
import type { LocalTime, ParsedTime, PointInTime } from '../../domain/portfolio/point-in-time.ts'
import {
  blockFailureOf,
  type DateSubject,
  queriesAt,
  queryAt,
  type SavedBlock,
  type SavedDate,
} from '../../domain/portfolio/saved-date.ts'
import type { Token } from '../../domain/token.ts'
import { type HiddenTokens, NO_HIDDEN_TOKENS } from '../../domain/token-overrides.ts'
import { keyInAnyAllowlist, queryKey, type WalletQuery } from '../../domain/wallet-query.ts'
import { testNetworks } from '../../domain/watchlist/account-views.ts'
import { emptySnapshot } from '../../sync/list-snapshot.ts'
import type { ShownAccount } from '../account-status.ts'
import { totalOfShown } from '../account-total.ts'
import { createAccountsState } from '../accounts-state.ts'
import type { AppState } from '../app-state.ts'
import type { DatesState, RequestedDate } from './dates-state.ts'
import { localTime } from './local-time.ts'

/** An account at the time of a side. */
export interface SideAccount extends ShownAccount {
  /** The query without a block. */
  base: WalletQuery
  /** The block of its chain at a past time; null if it was not looked up, and for now. */
  block: SavedBlock | null
  /** Whether the balances are known: they were read, or the chain had not started. */
  isKnown: boolean
  /** The tokens that the user hides. They are not in `tokens`. */
  hidden: readonly Token[]
}

interface SideOptions {
  app: AppState
  dates: Pick<DatesState, 'find'>
  /** The accounts of the scope. */
  queries: ReadonlySignal<readonly WalletQuery[]>
  /** Current lists with another allowlist, of accounts that were not read with the current one. */
  older: ReadonlySignal<readonly WalletQuery[]>
  point: ReadonlySignal<PointInTime | null>
}

export type PortfolioSide = ReturnType<typeof createPortfolioSide>

/** The accounts of the portfolio at one time. */
export function createPortfolioSide({ app, dates, queries, older, point }: SideOptions) {
  /** T of a day or a moment; null for other points, and until `Temporal` is loaded. */
  const time = computed(() => {
    const parsed = isLocal(point.value) ? localTime(point.value, Date.now()) : null
    // The page can stay open until the time is over.
    if (parsed?.kind === 'future') void app.clock.now.value
    return parsed
  })
  /** The past time to request; null for now, and for a time that cannot be requested. */
  const requested = computed(() => requestedDate(point.value, time.value, queries.value[0]))
  const date = computed(() => (requested.value ? dates.find(requested.value.subject) : null))
  const stored = computed(() => storedQueries(point.value, date.value, queries.value, older.value))
  /**
   * The stored balances and, for now, the requests for them. Hidden tokens are loaded with the others,
   * because their changes are counted.
   */
  const state = createAccountsState(app, stored, {
    isPassive: true,
    hiddenTokens: computed(() => ({ ...NO_HIDDEN_TOKENS, isEmpty: app.hiddenTokens.value.isEmpty })),
  })
  // Each account is split only when it changes: accounts of a long portfolio arrive one by one.
  const splitAccount = computed(() => {
    const hiddenTokens = app.hiddenTokens.value
    return memoize(
      (account: ShownAccount): SplitAccount => withoutHidden(account, hiddenTokens),
      new WeakMap(),
    )
  })
  const split = computed(() => state.accounts.value.map(splitAccount.value))
  /** One for each account of the scope, in its order. */
  const accounts = computed((): readonly SideAccount[] => {
    const lists = Map.groupBy(split.value, ({ query }) => keyInAnyAllowlist(query))
    return queries.value.map((base) => sideAccount(base, point.value, date.value, lists))
  })
  const total = computed(() =>
    totalOfShown(
      point.value ? accounts.value : [],
      queries.value[0]?.currency ?? app.settings.value.currency,
      testNetworks(app.chainNames.value),
    ),
  )
  const loading = followLoading(stored, () => state.load())
  return {
    ...{ point, time, requested, date, state, accounts, total },
    /** Whether stored balances are still being loaded, for example after a change of the scope. */
    isLoading: loading.isLoading,
    dispose: () => {
      loading.stop()
      state.dispose()
    },
  }
}

/** Follows the queries, and whether their stored values are loaded. @param load resolves when they are */
function followLoading(queries: ReadonlySignal<unknown>, load: () => Promise<void>) {
  const isLoading = signal(true)
  let last = {}
  async function follow(call: object): Promise<void> {
    // The state that loads must have the new queries, too.
    await Promise.resolve()
    await load().catch(() => {})
    if (call === last) isLoading.value = false
  }
  const stop = effect(() => {
    void queries.value
    last = {}
    isLoading.value = true
    void follow(last)
  })
  return { isLoading, stop }
}

const isLocal = (point: PointInTime | null): point is LocalTime =>
  point?.kind === 'day' || point?.kind === 'moment'

function requestedDate(
  point: PointInTime | null,
  time: ParsedTime | null,
  first: WalletQuery | undefined,
): RequestedDate | null {
  if (!point || point.kind === 'now') return null
  const subject = subjectOf(point, time, first)
  return subject && { point, subject }
}

function subjectOf(
  point: PointInTime,
  time: ParsedTime | null,
  first: WalletQuery | undefined,
): DateSubject | null {
  if (point.kind === 'block') return first ? { chainId: first.chainId, blockNumber: point.blockNumber } : null
  return time?.kind === 'time' ? { before: time.before } : null
}

/** The queries whose stored balances are shown: the current ones first, then those with another allowlist. */
function storedQueries(
  point: PointInTime | null,
  date: SavedDate | null,
  queries: readonly WalletQuery[],
  older: readonly WalletQuery[],
): readonly WalletQuery[] {
  if (point?.kind === 'now') return [...queries, ...older]
  if (!date) return []
  const current = queries.flatMap((query) => queryAt(date, query) ?? [])
  const keys = new Set(current.map(queryKey))
  const accounts = new Set(current.map(keyInAnyAllowlist))
  const others = queriesAt(date).filter(
    (query) => !keys.has(queryKey(query)) && accounts.has(keyInAnyAllowlist(query)),
  )
  return [...current, ...others.toReversed()]
}

type SplitAccount = ShownAccount & Pick<SideAccount, 'hidden'>

/** An account without the tokens that the user hides, and these tokens. */
function withoutHidden(account: ShownAccount, hiddenTokens: HiddenTokens): SplitAccount {
  const { snapshot, tokens, shownQuery } = account
  if (!snapshot || hiddenTokens.isEmpty) return { ...account, hidden: [] }
  const isHidden = (token: Token) => hiddenTokens.exclusionOf(shownQuery.chainId, token) === 'hidden'
  return {
    ...account,
    snapshot: hiddenTokens.without(snapshot, tokens, shownQuery),
    tokens: tokens.filter((token) => !isHidden(token)),
    hidden: tokens.filter(isHidden),
  }
}

function sideAccount(
  base: WalletQuery,
  point: PointInTime | null,
  date: SavedDate | null,
  stored: ReadonlyMap<string, readonly SplitAccount[]>,
): SideAccount {
  const query = point?.kind === 'now' ? base : date && queryAt(date, base)
  const block = date?.blocks[canonicalChainId(base.chainId)] ?? null
  // The list with the current allowlist is first.
  const lists = (query && stored.get(keyInAnyAllowlist(query))) ?? []
  const shown = lists.find(({ snapshot }) => snapshot) ?? lists[0]
  if (shown)
    return {
      ...shown,
      failure: lists[0]?.failure ?? shown.failure ?? (block && blockFailureOf(block)),
      base,
      block,
      isKnown: shown.snapshot !== null,
    }
  const isZero = block?.found.kind === 'notStarted'
  return {
    ...emptyAccount(base),
    hidden: [],
    ...(isZero && { status: 'empty', snapshot: { ...emptySnapshot('', block.at, 0), end: 'complete' } }),
    failure: block && blockFailureOf(block),
    base,
    block,
    isKnown: isZero,
  }
}

const emptyAccount = (query: WalletQuery): ShownAccount => ({
  query,
  shownQuery: query,
  status: 'idle',
  failure: null,
  snapshot: null,
  tokens: [],
  isAnswered: false,
  progress: null,
})

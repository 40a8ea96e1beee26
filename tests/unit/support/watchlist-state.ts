import { signal } from '@preact/signals'
import { expect, vi } from 'vitest'
import { storage } from 'wxt/utils/storage'
import type { Currency } from '../../../utils/domain/currency.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import type { RefreshCost } from '../../../utils/domain/refresh-cost.ts'
import type { RefreshRun, ShownRunStatus } from '../../../utils/domain/run.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import type { ListSums } from '../../../utils/domain/token-counts.ts'
import type { RunProgress } from '../../../utils/domain/watchlist/refresh-run.ts'
import type { AccountFigures, AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import { EMPTY_WATCHLIST, type Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import type { RefreshState } from '../../../utils/state/watchlist/refresh-state.ts'
import { followSummaries, noSummaries } from '../../../utils/state/watchlist/summaries.ts'
import {
  createWatchlistState,
  openWatchlistState,
  type WatchlistState,
} from '../../../utils/state/watchlist/watchlist-state.ts'
import { addRun } from '../../../utils/storage/runs.ts'
import { openApp } from './app.ts'
import { appWith } from './app-with-signals.ts'
import { eventually } from './eventually.ts'
import { storeItem, storeSummary } from './stored.ts'
import { contractOf } from './wallets.ts'
import { runOf, summariesOf, summaryWith, totalsOf } from './watchlist.ts'

/** The browser session of `runOf`. A run of another session is interrupted. */
const SESSION_ID = runOf([]).sessionId

/** Noon, local time. */
export const NOON = new Date(2026, 10, 20, 12).getTime()

interface StoredAccount {
  wallet: number
  chainId?: string
  /** The value in the currency; undefined if the chain was never read. */
  value?: string
  currency?: Currency
  totals?: Partial<ListSums>
  /** The number of requests that the list took. */
  requests?: number
  unreadable?: AccountFigures['unreadable']
  updatedAt?: number
  end?: AccountFigures['end']
  failure?: Failure
}

/** The stored summary of a wallet on a chain. */
function summaryOf({
  wallet,
  chainId = '43114',
  value = '',
  currency = 'usd',
  totals,
  requests = 1,
  unreadable,
  updatedAt = NOON,
  end = 'complete',
  failure,
}: StoredAccount): AccountSummary {
  const figures = {
    startedAt: updatedAt,
    updatedAt,
    end,
    totals: totalsOf(value, totals),
    requests,
    ...(unreadable && { unreadable }),
    topTokens: [{ contract: contractOf(1), symbol: 'AAA', value: Number(value) }],
  }
  return summaryWith(wallet, value || null, {
    query: { chainId, currency },
    figures,
    lastError: failure ? { failure, at: updatedAt } : null,
  })
}

/** Stores a watchlist, its summaries and an active refresh, and opens its state. */
export async function openWatchlist(
  change: Partial<Watchlist>,
  accounts: readonly StoredAccount[] = [],
  run?: RefreshRun,
  settings: Partial<Settings> = {},
): Promise<WatchlistState> {
  const app = await openApp(settings)
  const watchlist = { ...EMPTY_WATCHLIST, ...change }
  await storeItem('watchlist', watchlist)
  await eventually(() => expect(app.watchlist.peek()).toEqual(watchlist))
  for (const account of accounts) await storeSummary(summaryOf(account))
  await storage.setItem('session:browserSession', SESSION_ID)
  if (run) await addRun(run)
  return await openWatchlistState(app, followSummaries())
}

/** The state of a watchlist that is not connected to storage. Its actions do nothing. */
export function watchlistWith(
  change: Partial<Watchlist>,
  accounts: readonly StoredAccount[] = [],
  refresh: Partial<RefreshState> = {},
): WatchlistState {
  const watchlist = signal({ ...EMPTY_WATCHLIST, ...change })
  const app: AppState = { ...appWith(), watchlist }
  app.clock.stop()
  const clock = { now: signal(NOON), stop: () => {} }
  const state = createWatchlistState({
    app: { ...app, clock },
    followed: { ...noSummaries(), summaries: signal(summariesOf(accounts.map(summaryOf))) },
    stored: { runs: [], sessionId: '' },
  })
  const action = () => vi.fn(async () => {})
  return {
    ...state,
    refresh: { ...refreshWith(null), ...refresh },
    updateWallet: action(),
    removeWallet: action(),
    undoRemove: action(),
    moveWallet: action(),
    setOrder: action(),
    updateGroup: action(),
    removeGroup: action(),
    moveGroup: action(),
    addGroup: vi.fn(async (name: string) => `id of ${name}`),
  }
}

export const costWith = (change: Partial<RefreshCost> = {}): RefreshCost => ({
  wallets: 2,
  accounts: 3,
  requests: 3,
  atLeast: false,
  computeUnits: 60,
  durationMs: 400,
  ...change,
})

/** The state of a refresh whose actions do nothing. */
export function refreshWith(
  status: ShownRunStatus,
  cost: RefreshCost = costWith(),
  progress: RunProgress = { accounts: 40, done: 12, failed: 0 },
): RefreshState {
  const action = () => vi.fn(async () => succeed(undefined))
  return {
    run: signal(null),
    all: signal([]),
    status: signal(status),
    isActive: signal(status !== null && status.kind !== 'ended' && status.kind !== 'stopped'),
    failure: signal(null),
    dismissFailure: vi.fn(),
    progress: signal(status ? progress : null),
    accountProgress: () => null,
    estimate: vi.fn(async () => cost),
    needsLinkNotice: signal(false),
    confirmLinkNotice: vi.fn(async () => {}),
    start: action(),
    pause: action(),
    resume: action(),
    tryNow: vi.fn(async () => succeed(undefined)),
    stopRun: action(),
  }
}

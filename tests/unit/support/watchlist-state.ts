import { storage } from 'wxt/utils/storage'
import type { Currency } from '../../../utils/domain/currency.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import type { RefreshRun } from '../../../utils/domain/run.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import { type ListSums, nonZeroSums } from '../../../utils/domain/token-counts.ts'
import type { AccountFigures, AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import { EMPTY_WATCHLIST, type Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { followSummaries } from '../../../utils/state/watchlist/summaries.ts'
import { openWatchlistState, type WatchlistState } from '../../../utils/state/watchlist/watchlist-state.ts'
import { addRun } from '../../../utils/storage/runs.ts'
import { openApp } from './app.ts'
import { storeSummary } from './stored.ts'
import { contractOf } from './wallets.ts'
import { runOf, summaryWith, topTokens, totalsOf } from './watchlist.ts'

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
    totals: nonZeroSums(totalsOf(value, totals)),
    requests,
    ...(unreadable && { unreadable }),
    ...topTokens([contractOf(1), 'AAA', Number(value)]),
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
  const app = await openApp(settings, { watchlist: { ...EMPTY_WATCHLIST, ...change } })
  for (const account of accounts) await storeSummary(summaryOf(account))
  await storage.setItem('session:browserSession', SESSION_ID)
  if (run) await addRun(run)
  return await openWatchlistState(app, followSummaries())
}

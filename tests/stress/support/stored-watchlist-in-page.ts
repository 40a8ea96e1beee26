/** Runs inside a page of the extension: refreshes the watchlist with commands and reads the stored data. */
import { decimalToText } from '../../../utils/domain/decimal.ts'
import { isRefreshRun, type RefreshRun } from '../../../utils/domain/run.ts'
import { compareTexts } from '../../../utils/domain/text.ts'
import { type Account, accountsOf } from '../../../utils/domain/watchlist/account.ts'
import { createAccountViews } from '../../../utils/domain/watchlist/account-views.ts'
import { runProgress } from '../../../utils/domain/watchlist/refresh-progress.ts'
import type { RefreshScope, RunProgress } from '../../../utils/domain/watchlist/refresh-run.ts'
import { createView } from '../../../utils/domain/watchlist/sections.ts'
import type { AccountFigures } from '../../../utils/domain/watchlist/summary.ts'
import { sendCommand } from '../../../utils/send-command.ts'
import { readItems } from '../../../utils/storage/items.ts'
import { readRuns } from '../../../utils/storage/runs.ts'
import { readSummaries, readSummariesOfQueries } from '../../../utils/storage/summaries.ts'

/** The stored refresh and its progress. */
export interface StoredRefresh extends RunProgress {
  id: string
  status: RefreshRun['status']
  /** The keys of accounts that are not read again in this run. */
  skipped: string[]
}

/** The total of the home screen. */
interface WatchlistTotal {
  sum: string | null
  accounts: number
  countedAccounts: number
  /** The accounts with the exact sum of their figures. */
  values: (Account & { value: string | null; figures: AccountFigures | null })[]
}

const watchlistClient = {
  start: (scope: RefreshScope) => sendCommand('startRefresh', { id: crypto.randomUUID(), scope }),
  /** Starts a stopped worker, as an alarm would. */
  wake: () => sendCommand('getApiKeyState', undefined),
  async readRefresh(): Promise<StoredRefresh | null> {
    const run = (await readRuns()).filter(isRefreshRun).at(-1)
    if (!run) return null
    const progress = runProgress(run, await readSummariesOfQueries(run.queries))
    return { id: run.id, status: run.status, skipped: run.skipped, ...progress }
  },
  /** The total of the home screen and its accounts; `sum` is null without a value. */
  async readTotal(): Promise<WatchlistTotal> {
    const [watchlist, settings, overrides] = await readItems('watchlist', 'settings', 'tokenOverrides')
    const accountViews = createAccountViews(await readSummaries(), settings, overrides)
    const { total } = createView(watchlist, accountViews, settings.currency, compareTexts)
    const values = accountsOf(watchlist).map((account) => {
      const { value, figures } = accountViews(account)
      return { ...account, value: value && decimalToText(value), figures }
    })
    return { sum: total.sum, accounts: total.accounts, countedAccounts: total.countedAccounts, values }
  },
}

export type WatchlistClient = typeof watchlistClient

Object.assign(globalThis, { watchlistClient })

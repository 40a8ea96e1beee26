import { clearStores } from './database.ts'

/** Removes stored holdings with their summaries, the last refresh, TPS data and data about chains and blocks. */
export const clearStoredCache = (): Promise<void> =>
  clearStores(
    'records',
    'pages',
    'summaries',
    'refreshRuns',
    'tps',
    'tpsSeries',
    'chainLists',
    'chainInfo',
    'blockTimes',
  )

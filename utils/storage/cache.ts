import { clearStores } from './database.ts'

/** Removes wallets with their summaries, the last refresh, TPS data, chain lists and chain information. */
export const clearStoredCache = (): Promise<void> =>
  clearStores('records', 'pages', 'cells', 'refreshRuns', 'tps', 'tpsSeries', 'chainLists', 'chainInfo')

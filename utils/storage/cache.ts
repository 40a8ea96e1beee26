import { clearStores } from './database.ts'

/** Removes everything that was learned from the service. */
export const clearStoredCache = (): Promise<void> =>
  clearStores('records', 'pages', 'cells', 'refreshRuns', 'tps', 'tpsSeries', 'chainLists', 'chainInfo')

import { clearStores } from './database.ts'

/** Removes the stored wallets, TPS data, chain lists and chain information. */
export const clearStoredCache = (): Promise<void> =>
  clearStores('records', 'pages', 'tps', 'tpsSeries', 'chainLists', 'chainInfo')

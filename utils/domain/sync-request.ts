import type { WalletQuery } from './wallet-query.ts'

/**
 * Why a wallet is requested. `open`: it is displayed; resumes an unfinished list, refreshes an old one, and leaves a list
 * alone that the user stopped. `refresh`: from the first page. `continue`: the rest of a partial list.
 */
export type SyncIntent = 'open' | 'refresh' | 'continue'

/** A request to read a wallet. A caller that repeats its request repeats `requestId`, too. */
export interface SyncRequest {
  query: WalletQuery
  intent: SyncIntent
  requestId: string
}

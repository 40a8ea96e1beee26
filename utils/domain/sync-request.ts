import type { WalletQuery } from './wallet-query.ts'

/**
 * Why a wallet is requested. `open`: the wallet is displayed; resumes an unfinished list and refreshes an old
 * one, but not a list that the user stopped. `refresh`: starts again. `continue`: loads the rest of a list.
 */
export type SyncIntent = 'open' | 'refresh' | 'continue'

/** A request to read a wallet. A repeated request has the same `requestId`. */
export interface SyncRequest {
  query: WalletQuery
  intent: SyncIntent
  requestId: string
}

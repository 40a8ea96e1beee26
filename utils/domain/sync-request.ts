import type { Outcome } from './outcome.ts'
import type { WalletQuery } from './wallet-query.ts'

/**
 * What to do with a wallet's list. `open`: resume an unfinished list, or refresh an old one, unless the user
 * or a limit stopped it. `refresh`: load the list again. `continue`: load the rest of the list. `native`:
 * load only the native balance, if it is missing.
 */
export type SyncIntent = 'open' | 'refresh' | 'continue' | 'native'

/** A request to read a wallet. A repeated request has the same `requestId`. */
export interface SyncRequest {
  query: WalletQuery
  intent: SyncIntent
  requestId: string
}

/** The outcome of a read. `upToDate`: nothing had to be requested, so the stored record is unchanged. */
export type ReadOutcome = Outcome<'upToDate' | undefined>

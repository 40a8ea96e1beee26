import type { Currency } from '../currency.ts'

/**
 * The wallets and chains to refresh. `all`, `counted` (in the total), `chain`, `failed` and `older` (than an
 * hour) leave out private groups. `group` is one group, which may be private; if `groupId` is null, it is the
 * wallets in no group.
 */
export type RefreshScope =
  | { kind: 'all' }
  | { kind: 'counted' }
  | { kind: 'group'; groupId: string | null }
  | { kind: 'wallet'; address: string }
  | { kind: 'chain'; chainId: string }
  | { kind: 'failed' }
  | { kind: 'older' }

/** A command to refresh watched wallets. Without a currency, in that of the settings. */
export interface RefreshRequest {
  id: string
  scope: RefreshScope
  currency?: Currency
}

/** The progress of an account in the active run; null if the run does not contain it or has finished it. */
export type AccountProgress = 'waiting' | 'loading' | null

/** The progress of a run, as numbers of accounts. `done` includes failed accounts. */
export interface RunProgress {
  accounts: number
  done: number
  failed: number
}

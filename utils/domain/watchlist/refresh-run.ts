import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { WalletQuery } from '../wallet-query.ts'

/**
 * The wallets and chains to refresh. `all`, `counted` (in the total), `chain`, `failed` and `older` (than an hour)
 * leave out private groups. `group` is one group, which may be private; if `groupId` is null, it is the wallets in no group.
 */
export type RefreshScope =
  | { kind: 'all' }
  | { kind: 'counted' }
  | { kind: 'group'; groupId: string | null }
  | { kind: 'wallet'; address: string }
  | { kind: 'chain'; chainId: string }
  | { kind: 'failed' }
  | { kind: 'older' }

/**
 * `waiting`: continues automatically after a rate limit, at `until` (ms). `paused`: by the user. `failed`: by
 * a failure that affects every request, such as a missing permission; the user can resume the run. `ended`:
 * each account was read, failed or was skipped. `stopped`: by the user, or because the service, the currency or
 * the spam filter was changed.
 */
export type RunStatus =
  | { kind: 'running' }
  | { kind: 'waiting'; until: number }
  | { kind: 'paused' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ended'; at: number }
  | { kind: 'stopped'; at: number }

/** A refresh of watched wallets. The remaining accounts are derived from the stored summaries. */
export interface RefreshRun {
  /** Also the request id of its reads, so that a repeated read resumes. */
  id: string
  scope: RefreshScope
  /** In ms. */
  startedAt: number
  /** The browser session. In a later session, the run continues only when the user resumes it. */
  sessionId: string
  queries: WalletQuery[]
  /** Keys of queries whose reading was stopped during the run. */
  skipped: string[]
  status: RunStatus
}

/** The progress of an account in the active run; null if the run does not contain it or has finished it. */
export type AccountProgress = 'waiting' | 'loading' | null

export const refreshRunSchema = v.object({
  id: v.string(),
  startedAt: v.number(),
  sessionId: v.string(),
  queries: v.array(v.object({ chainId: v.string(), address: v.string() })),
  skipped: v.array(v.string()),
  status: v.object({ kind: v.string() }),
})

/** The progress of a run, as numbers of accounts. `done` includes failed accounts. */
export interface RunProgress {
  accounts: number
  done: number
  failed: number
}

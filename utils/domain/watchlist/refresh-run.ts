import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { WalletQuery } from '../wallet-query.ts'

/**
 * What to refresh. `all`, `chain`, `failed` and `older` (than an hour) leave out private groups; `group` and
 * `wallet` include only the named one.
 */
export type RefreshScope =
  | { kind: 'all' }
  | { kind: 'group'; groupId: string | null }
  | { kind: 'wallet'; address: string }
  | { kind: 'chain'; chainId: string }
  | { kind: 'failed' }
  | { kind: 'older' }

/**
 * `waiting`: for the end of a rate limit (ms); continues automatically. `paused`: by the user. `failed`: a
 * failure that affects every request, such as a missing permission; the user can resume. `ended`: every cell
 * has an answer or a failure. `stopped`: by the user, or by a change of the service, currency or spam filter.
 */
export type RunStatus =
  | { kind: 'running' }
  | { kind: 'waiting'; until: number }
  | { kind: 'paused' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ended'; at: number }
  | { kind: 'stopped'; at: number }

/** A refresh of several cells. The remaining cells are derived from the stored summaries. */
export interface RefreshRun {
  /** Also the request id of its reads, so that a repeated read resumes. */
  id: string
  scope: RefreshScope
  /** In ms. */
  startedAt: number
  /** The browser session. In a later one, the run continues only when the user resumes it. */
  sessionId: string
  queries: WalletQuery[]
  /** Keys of queries that the user stopped during the run. */
  skipped: string[]
  status: RunStatus
}

/** The cost of a refresh before it starts. */
export interface RunCost {
  wallets: number
  cells: number
  requests: number
  /** Whether more requests may follow, because a cell was never read completely. */
  atLeast: boolean
  /** The expected duration within the service's limits, in ms. */
  durationMs: number
  /** Whether it reads more than one address, which the service can then link. */
  linksAddresses: boolean
}

/** The progress of a cell in the active run; null if it is not part of it or is finished. */
export type CellProgress = 'waiting' | 'loading' | null

export const refreshRunSchema = v.looseObject({
  id: v.string(),
  startedAt: v.number(),
  sessionId: v.string(),
  queries: v.array(v.looseObject({ chainId: v.string(), address: v.string() })),
  skipped: v.array(v.string()),
  status: v.looseObject({ kind: v.string() }),
})

/** The progress of a run, in cells. Failed ones are also in `done`. */
export interface RunProgress {
  cells: number
  done: number
  failed: number
}

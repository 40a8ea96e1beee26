import type { Failure } from './failure.ts'
import type { RequestRecord } from './request-record.ts'
import type { TpsPoint } from './tps.ts'

/** A chain's latest figure, and the result of the last attempt. Times in ms, except the point's own. */
export interface TpsRecord {
  point: TpsPoint | null
  /** The newest point whose day was over when it was read. */
  finished: TpsPoint | null
  /** Unix seconds. */
  lastRun: number | null
  /** When the point was read; 0 before the first time. */
  readAt: number
  /** When the service was last asked, with any result. */
  requestedAt: number
  failure: Failure | null
  /** The request that returned the point. */
  requestRecord: RequestRecord | null
}

export const NO_TPS: TpsRecord = {
  point: null,
  finished: null,
  lastRun: null,
  readAt: 0,
  requestedAt: 0,
  failure: null,
  requestRecord: null,
}

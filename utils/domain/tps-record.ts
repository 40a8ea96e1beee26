import type { Failure } from './failure.ts'
import type { RequestRecord } from './request-record.ts'
import type { TpsPoint } from './tps.ts'

/** A chain's latest TPS, and the result of the last attempt to read it. */
export interface TpsRecord {
  point: TpsPoint | null
  /** The newest point of a finished day. */
  finished: TpsPoint | null
  /** Unix seconds. */
  lastRun: number | null
  /** When the point was read, in ms; 0 if never. */
  readAt: number
  /** When the service was last requested, with any result, in ms; 0 if never. */
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

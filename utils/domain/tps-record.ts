import type { Failure } from './failure.ts'
import type { RequestRecord } from './request-record.ts'
import type { TpsPoint } from './tps.ts'

/** A chain's latest TPS, and the result of the last attempt to read it. */
export interface TpsRecord {
  point: TpsPoint | null
  /** The newest point of a finished day. */
  finished: TpsPoint | null
  /** When the service's data was last updated, in Unix seconds. */
  lastRun: number | null
  /** When the last successful request was sent, in ms; 0 if never. */
  readAt: number
  /** When the last request was sent, successful or not, in ms; 0 if never. */
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

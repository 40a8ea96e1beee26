import * as v from 'valibot'
import { storedFailure } from './failure.ts'
import { storedRequestRecord } from './request-record.ts'
import { tpsPointSchema } from './tps.ts'

/** A chain's latest TPS, and the result of the last attempt to read it. */
export const tpsRecordSchema = v.object({
  point: v.nullable(tpsPointSchema),
  /** The newest point of a finished day. */
  finished: v.nullable(tpsPointSchema),
  /** When the service's data was last updated, in Unix seconds. */
  lastRun: v.nullable(v.number()),
  /** When the last successful request was sent, in ms; 0 if never. */
  readAt: v.number(),
  /** When the last request was sent, successful or not, in ms; 0 if never. */
  requestedAt: v.number(),
  failure: v.nullable(storedFailure),
  /** The request that returned the point. */
  requestRecord: v.nullable(storedRequestRecord),
})
export type TpsRecord = v.InferOutput<typeof tpsRecordSchema>

export const NO_TPS: TpsRecord = {
  point: null,
  finished: null,
  lastRun: null,
  readAt: 0,
  requestedAt: 0,
  failure: null,
  requestRecord: null,
}

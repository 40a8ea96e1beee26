import type { Failure } from '../domain/failure.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { TpsPoint } from '../domain/tps.ts'
import { removeEntries } from './entries.ts'
import { defineItem, type StorageItem } from './storage.ts'

/** The last figure of one chain, and what came of the last attempt. Times in ms, but for the point's own. */
export interface TpsRecord {
  point: TpsPoint | null
  /** The newest point whose day was over when it was read; an older version kept none. */
  finished?: TpsPoint | null
  /** Unix seconds. */
  lastRun: number | null
  /** When the point was read; 0 before the first time. */
  readAt: number
  /** When the service was last asked, with whatever result. */
  askedAt: number
  failure: Failure | null
  /** The request that the point came with. */
  requestRecord?: RequestRecord
}

export const NO_TPS: TpsRecord = { point: null, lastRun: null, readAt: 0, askedAt: 0, failure: null }

const TPS_KEY = 'local:tps:'

/** One entry per service and chain. */
export function tpsItem(metricsUrl: string, chainId: string): StorageItem<TpsRecord> {
  return defineItem<TpsRecord>(`${TPS_KEY}${metricsUrl}|${chainId}`, NO_TPS)
}

/** Forgets every network's figure. */
export const clearTps = (): Promise<void> => removeEntries(TPS_KEY)

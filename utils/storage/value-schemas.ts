import * as v from 'valibot'
import { chainInfoRecordSchema, chainListsSchema } from '../domain/chain-lists.ts'
import { healthCheckSchema } from '../domain/health.ts'
import { runsSchema } from '../domain/run.ts'
import { tpsRecordSchema } from '../domain/tps-record.ts'
import { tpsSeriesSchema } from '../domain/tps-series.ts'

/** The schemas of values by store. A value that its schema rejects is treated as missing. */
export const VALUE_SCHEMAS = {
  runs: runsSchema,
  tps: tpsRecordSchema,
  tpsSeries: tpsSeriesSchema,
  chainLists: chainListsSchema,
  chainInfo: chainInfoRecordSchema,
  health: v.object({ data: healthCheckSchema, metrics: healthCheckSchema }),
}

export type ValueStore = keyof typeof VALUE_SCHEMAS

export type Value<Name extends ValueStore> = v.InferOutput<(typeof VALUE_SCHEMAS)[Name]>

import * as v from 'valibot'
import { chainInfoSchema } from '../domain/chain-info.ts'
import { chainInfoRecordSchema } from '../domain/chain-lists.ts'
import { storedFailure } from '../domain/failure.ts'
import { healthCheckSchema } from '../domain/health.ts'
import { runsSchema } from '../domain/run.ts'
import { tpsRecordSchema } from '../domain/tps-record.ts'
import { tpsSeriesSchema } from '../domain/tps-series.ts'

const failure = v.nullable(storedFailure)
const dataChain = v.object({ chainId: v.string(), name: v.string() })

/** The schemas of values by store. A value that its schema rejects is treated as missing. */
export const VALUE_SCHEMAS = {
  runs: runsSchema,
  tps: tpsRecordSchema,
  tpsSeries: tpsSeriesSchema,
  chainLists: v.object({
    data: v.object({ chains: v.array(dataChain), failure }),
    metrics: v.object({ chains: v.array(chainInfoSchema), failure }),
    requestedAt: v.number(),
  }),
  chainInfo: chainInfoRecordSchema,
  health: v.object({ data: healthCheckSchema, metrics: healthCheckSchema }),
}

export type ValueStore = keyof typeof VALUE_SCHEMAS

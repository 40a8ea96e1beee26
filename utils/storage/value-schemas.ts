import * as v from 'valibot'
import { runsSchema } from '../domain/run.ts'

/** A time in ms. */
const moment = v.number()
const failure = v.nullable(v.object({ kind: v.string() }))
const point = v.object({ timestamp: v.number(), value: v.number() })
const texts = v.record(v.string(), v.string())
const requestRecord = v.nullable(v.object({ url: v.string(), at: moment }))
const healthCheck = v.object({
  report: v.nullable(v.object({ status: v.string(), components: texts, errors: texts })),
  failure,
  at: moment,
})
const chainInfo = v.object({
  evmChainId: v.number(),
  chainName: v.string(),
  blockchainId: v.string(),
  subnetId: v.string(),
  network: v.string(),
})
const dataChain = v.object({ chainId: v.string(), name: v.string() })

/** The schemas of values by store. A value that its schema rejects is treated as missing. */
export const VALUE_SCHEMAS = {
  runs: runsSchema,
  tps: v.object({
    point: v.nullable(point),
    finished: v.nullable(point),
    lastRun: v.nullable(v.number()),
    readAt: moment,
    requestedAt: moment,
    failure,
    requestRecord,
  }),
  tpsSeries: v.object({
    points: v.array(point),
    lastRun: v.nullable(v.number()),
    readAt: moment,
    answeredAt: moment,
    olderPageToken: v.nullable(v.string()),
  }),
  chainLists: v.object({
    data: v.object({ chains: v.array(dataChain), failure }),
    metrics: v.object({ chains: v.array(chainInfo), failure }),
    requestedAt: moment,
  }),
  chainInfo: v.object({ info: v.nullable(chainInfo), failure, requestedAt: moment }),
  health: v.object({ data: healthCheck, metrics: healthCheck }),
}

export type ValueStore = keyof typeof VALUE_SCHEMAS

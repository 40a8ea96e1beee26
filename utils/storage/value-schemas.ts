import * as v from 'valibot'

/** In ms. */
const moment = v.number()
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullable(schema)
const failure = orNull(v.looseObject({ kind: v.string() }))
const point = v.object({ timestamp: v.number(), value: v.number() })
const texts = v.record(v.string(), v.string())
const requestRecord = orNull(v.looseObject({ url: v.string(), at: moment }))
const healthCheck = v.object({
  report: orNull(v.object({ status: v.string(), components: texts, errors: texts })),
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
const dataChain = v.looseObject({ chainId: v.string(), name: v.string() })

/** The schema of each store's values. A value that it rejects is damaged and treated as missing. */
export const VALUE_SCHEMAS = {
  tps: v.object({
    point: orNull(point),
    finished: orNull(point),
    lastRun: orNull(v.number()),
    readAt: moment,
    requestedAt: moment,
    failure,
    requestRecord,
  }),
  tpsSeries: v.object({
    points: v.array(point),
    lastRun: orNull(v.number()),
    readAt: moment,
    answeredAt: moment,
    older: orNull(v.string()),
  }),
  chainLists: v.object({
    data: v.object({ chains: v.array(dataChain), failure }),
    metrics: v.object({ chains: v.array(chainInfo), failure }),
    requestedAt: moment,
  }),
  chainInfo: v.object({ info: orNull(chainInfo), failure, requestedAt: moment }),
  health: v.object({ data: healthCheck, metrics: healthCheck }),
}

/** Stores with one small value per key. */
export type ValueStore = keyof typeof VALUE_SCHEMAS

import * as v from 'valibot'
import type { HoldingsRecord } from '../domain/holdings.ts'
import type { PageEntry, RecordEntry } from './database.ts'

const token = v.looseObject({ balance: v.pipe(v.string(), v.digits()), decimals: v.number() })
const snapshot = v.nullable(
  v.looseObject({
    id: v.string(),
    pages: v.number(),
    tokens: v.number(),
    updatedAt: v.number(),
    totals: v.looseObject({ sum: v.string() }),
    seenPageTokens: v.array(v.string()),
    native: v.nullable(token),
    topTokens: v.array(token),
  }),
)
const recordSchema = v.looseObject({
  query: v.looseObject({ address: v.string(), chainId: v.string() }),
  current: snapshot,
  inProgress: snapshot,
  lastError: v.nullable(v.looseObject({ failure: v.looseObject({ kind: v.string() }) })),
})

const pageSchema = v.object({
  tokens: v.array(token),
  requestRecords: v.array(v.object({ url: v.string() })),
})

/** The record of an entry; null if there is none or it is damaged. */
export const intactRecord = (entry: RecordEntry | undefined): HoldingsRecord | null =>
  entry && v.is(recordSchema, entry.record) ? entry.record : null

export const isIntactPage = (entry: PageEntry): boolean => v.is(pageSchema, entry)

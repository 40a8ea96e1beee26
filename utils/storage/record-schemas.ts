import * as v from 'valibot'
import { storedFailure } from '../domain/failure.ts'
import type { HoldingsRecord } from '../domain/holdings.ts'
import type { PageEntry, RecordEntry } from './database.ts'

const token = v.object({ balance: v.pipe(v.string(), v.regex(/^\d+$/)), decimals: v.number() })
const snapshot = v.nullable(
  v.object({
    id: v.string(),
    pages: v.number(),
    tokens: v.number(),
    updatedAt: v.number(),
    totals: v.object({ sum: v.string() }),
    seenPageTokens: v.array(v.string()),
    native: v.nullable(token),
    topTokens: v.array(token),
  }),
)
const recordSchema = v.object({
  query: v.object({ address: v.string(), chainId: v.string() }),
  current: snapshot,
  inProgress: snapshot,
  lastError: v.nullable(v.object({ failure: storedFailure })),
})

const pageSchema = v.object({
  tokens: v.array(token),
  requestRecords: v.array(v.object({ url: v.string() })),
})

/** The record of an entry; null if there is none or it is damaged. */
export const intactRecord = (entry: RecordEntry | undefined): HoldingsRecord | null =>
  entry && v.is(recordSchema, entry.record) ? entry.record : null

export const isIntactPage = (entry: PageEntry): boolean => v.is(pageSchema, entry)

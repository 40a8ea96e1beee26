import * as v from 'valibot'
import { MAX_LIST, pageToken, unixTime } from './fields.ts'

const point = v.object({
  timestamp: unixTime,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_VALUE)),
})

/** API 2.1. */
export const tpsSchema = v.pipe(
  v.object({
    results: v.pipe(v.array(point), v.maxLength(MAX_LIST)),
    status: v.nullish(v.number(), 200),
    lastRun: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
    nextPageToken: pageToken,
  }),
  v.transform(({ results, ...page }) => ({ ...page, points: results })),
)

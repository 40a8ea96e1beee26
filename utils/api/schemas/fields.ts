import * as v from 'valibot'
import { cleanText } from '../../domain/text.ts'

/**
 * Fields of several responses. In all schemas, unknown fields are ignored and null counts as absent. A field
 * of a wrong type rejects the whole response. In a list of tokens, it rejects only the token or the field
 * (`balances.ts`).
 */

const MAX_PAGE_TOKEN = 512
export const MAX_LIST = 200_000

const cleaned = v.transform((text: string) => cleanText(text))
const orNull = v.transform((text: string) => text || null)
export const label = v.pipe(v.string(), cleaned)
export const optionalLabel = v.pipe(v.nullish(v.string(), ''), cleaned)
/** null if absent or empty. */
export const optionalText = v.pipe(optionalLabel, orNull)
/** Unix seconds, limited to the year 9999, which also rejects milliseconds. */
export const unixTime = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799))
export const chainNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const chainIdText = v.pipe(
  v.nullish(v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))]), null),
  v.transform((text) => (text === null ? null : cleanText(text))),
)
export const pageToken = v.pipe(v.nullish(v.pipe(v.string(), v.maxLength(MAX_PAGE_TOKEN)), ''), orNull)

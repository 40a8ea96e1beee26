import * as v from 'valibot'
import { decimalToText, parseDecimal } from '../../domain/decimal.ts'
import { cleanText } from '../../domain/text.ts'

/**
 * Fields of several responses. In all schemas, unknown fields are ignored and null counts as absent. A field
 * of a wrong type rejects the whole response, so that a balance that was only partly understood is not shown.
 */

const MAX_BALANCE = 2n ** 256n - 1n
const MAX_URL = 2_048
/** Longer currency codes are cut. */
const MAX_CODE = 8
const MAX_PAGE_TOKEN = 512
export const MAX_LIST = 200_000

const cleaned = v.transform((text: string) => cleanText(text))
const orNull = v.transform((text: string) => text || null)
export const label = v.pipe(v.string(), cleaned)
export const optionalLabel = v.pipe(v.nullish(v.string(), ''), cleaned)
/** null if absent or empty. */
export const optionalText = v.pipe(optionalLabel, orNull)
export const chainNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const chainIdText = v.pipe(
  v.nullish(v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))]), null),
  v.transform((text) => (text === null ? null : cleanText(text))),
)
export const pageToken = v.pipe(v.nullish(v.pipe(v.string(), v.maxLength(MAX_PAGE_TOKEN)), ''), orNull)

const decimalText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform((text) => parseDecimal(text)),
  v.check((decimal) => decimal !== null, 'not a decimal amount'),
  v.transform((decimal) => (decimal ? decimalToText(decimal) : '0')),
)

/** API 2.2. AvaCloud sends `value` as a number instead of text. */
const money = v.pipe(
  v.object({ currencyCode: v.pipe(v.string(), v.maxLength(64)), value: decimalText }),
  v.transform(({ currencyCode, value }) => ({
    currency: cleanText(currencyCode, MAX_CODE).toLowerCase(),
    value,
  })),
)
export const optionalMoney = v.nullish(money, null)

export const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
export const balance = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
  v.check((units) => units <= MAX_BALANCE, 'more than 2^256 - 1'),
  v.transform((units) => units.toString()),
)
export const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
/** null unless it is an https URL of at most 2,048 characters. */
export const logo = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) =>
    text.length <= MAX_URL && URL.canParse(text) && text.startsWith('https://') ? text : null,
  ),
)

import * as v from 'valibot'
import { cleanText } from '../../domain/text.ts'
import type { Token } from '../../domain/token.ts'
import type { TokenField, UnreadableToken } from '../../domain/unreadable-token.ts'

export type TokenSchema = v.GenericSchema<unknown, Token>

/** Fields that the amount and the value do not depend on. A wrong one is treated as absent. */
const OPTIONAL_FIELDS: ReadonlySet<TokenField> = new Set([
  'name',
  'symbol',
  'logoUri',
  'ercType',
  'tokenReputation',
])
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

type Item = Record<string, unknown>

const isItem = (item: unknown): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

/**
 * Reads one token of a response. A wrong field costs only the field if the amount and the value do not depend
 * on it, else the token. A price is needed only if the service states no value.
 */
export function readToken(schema: TokenSchema, item: unknown, isNative: boolean): Token | UnreadableToken {
  if (!isItem(item)) return { isNative, address: null, symbol: '', fields: ['token'] }
  const result = v.safeParse(schema, item)
  if (result.success) return result.output
  const wrong = [...new Set(result.issues.map(({ path }) => path?.[0].key as TokenField))]
  const needed = wrong.filter((field) => isNeeded(field, item))
  if (needed.length > 0) return unreadableToken(item, isNative, needed)
  const readable = { ...item, ...Object.fromEntries(wrong.map((field) => [field, null])) }
  return { ...v.parse(schema, readable), unreadableFields: wrong }
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined

const isNeeded = (field: TokenField, { balanceValue }: Item): boolean =>
  field === 'price' ? isAbsent(balanceValue) : !OPTIONAL_FIELDS.has(field)

function unreadableToken(item: Item, isNative: boolean, fields: TokenField[]): UnreadableToken {
  const { address, symbol, name } = item
  return {
    isNative,
    address: !isNative && typeof address === 'string' && ADDRESS.test(address) ? address : null,
    symbol: textOf(symbol) || textOf(name),
    fields,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '')

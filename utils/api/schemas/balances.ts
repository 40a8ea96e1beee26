import * as v from 'valibot'
import { decimalToText, parseDecimal } from '../../domain/decimal.ts'
import { cleanText } from '../../domain/text.ts'
import type { Token } from '../../domain/token.ts'
import { type TokenField, toUnreadableTokens, type UnreadableToken } from '../../domain/unreadable-token.ts'
import { chainIdText, MAX_LIST, optionalLabel, optionalText, pageToken } from './fields.ts'

const MAX_BALANCE = 2n ** 256n - 1n
const MAX_URL = 2_048
/** Longer currency codes are cut. */
const MAX_CODE = 8

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
const optionalMoney = v.nullish(money, null)

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const balance = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
  v.check((units) => units <= MAX_BALANCE, 'more than 2^256 - 1'),
  v.transform((units) => units.toString()),
)
const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
/** null unless it is an https URL of at most 2,048 characters. */
const logo = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) =>
    text.length <= MAX_URL && URL.canParse(text) && text.startsWith('https://') ? text : null,
  ),
)

const tokenFields = {
  name: optionalLabel,
  symbol: optionalLabel,
  decimals,
  logoUri: logo,
  chainId: chainIdText,
  price: optionalMoney,
  balance,
  balanceValue: optionalMoney,
}

/** API 2.3. */
export const nativeToken = v.pipe(
  v.object(tokenFields),
  v.transform(({ balanceValue, ...token }) => ({
    ...token,
    value: balanceValue,
    address: null,
    reputation: null,
    ercType: null,
  })),
)

/** API 2.4. */
export const erc20Token = v.pipe(
  v.object({
    ...tokenFields,
    address: contractAddress,
    ercType: optionalText,
    tokenReputation: optionalText,
  }),
  v.transform(({ balanceValue, tokenReputation, ...token }) => ({
    ...token,
    value: balanceValue,
    reputation: tokenReputation,
  })),
)

/**
 * API 4.3. The native balance may be missing. The last page may have an empty page token. A wrong field of a
 * token does not reject the list.
 */
export const erc20ListSchema = v.pipe(
  v.object({
    nativeTokenBalance: v.optional(v.unknown()),
    erc20TokenBalances: v.pipe(v.array(v.unknown()), v.maxLength(MAX_LIST)),
    nextPageToken: pageToken,
  }),
  v.transform(({ nativeTokenBalance, erc20TokenBalances, nextPageToken }) => ({
    ...readTokens(nativeTokenBalance, erc20TokenBalances),
    nextPageToken,
  })),
)

/** Reads the tokens of a list. Tokens that cannot be read are in `unreadable`. */
function readTokens(native: unknown, erc20: readonly unknown[]) {
  const unreadable: UnreadableToken[] = []
  const read = (schema: TokenSchema, item: unknown): Token[] => {
    const result = readToken(schema, item, schema === nativeToken)
    if (!('fields' in result)) return [result]
    unreadable.push(result)
    return []
  }
  const [nativeOrNone = null] = native === null || native === undefined ? [] : read(nativeToken, native)
  const tokens = erc20.flatMap((item) => read(erc20Token, item))
  return { native: nativeOrNone, tokens, unreadable: toUnreadableTokens(unreadable) }
}

/** API 4.4. */
export const nativeSchema = v.pipe(
  v.object({ nativeTokenBalance: v.unknown() }),
  v.transform(({ nativeTokenBalance }) => readToken(nativeToken, nativeTokenBalance, true)),
  v.check((result) => !('fields' in result), 'the native balance cannot be read'),
  v.transform((result) => result as Token),
)

type TokenSchema = v.GenericSchema<unknown, Token>

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
function readToken(schema: TokenSchema, item: unknown, isNative: boolean): Token | UnreadableToken {
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

/** The fields of a token in a response (API 2.3, 2.4). `token`: the token is not an object. */
export type TokenField =
  | 'address'
  | 'name'
  | 'symbol'
  | 'decimals'
  | 'logoUri'
  | 'ercType'
  | 'price'
  | 'chainId'
  | 'balance'
  | 'balanceValue'
  | 'tokenReputation'
  | 'token'

/** A token of a response whose amount or value cannot be read. */
export interface UnreadableToken {
  isNative: boolean
  /** null for the native token, and if the address cannot be read. */
  address: string | null
  /** The symbol, else the name; empty if neither can be read. */
  symbol: string
  /** The wrong fields. */
  fields: TokenField[]
}

/** The tokens of a page or list that cannot be read. Not more than `MAX_LISTED_UNREADABLE` are listed. */
export interface UnreadableTokens {
  count: number
  listed: UnreadableToken[]
}

export const MAX_LISTED_UNREADABLE = 50

export const NO_UNREADABLE_TOKENS: UnreadableTokens = { count: 0, listed: [] }

export const toUnreadableTokens = (tokens: readonly UnreadableToken[]): UnreadableTokens => ({
  count: tokens.length,
  listed: tokens.slice(0, MAX_LISTED_UNREADABLE),
})

/** The key of an unreadable token within its chain, as in `contractKey`; null if it is unknown. */
export const unreadableKey = ({ isNative, address }: UnreadableToken): string | null =>
  isNative ? '' : (address?.toLowerCase() ?? null)

/** The unreadable tokens without those that are also in a set of keys. */
export function withoutKnown(
  { count, listed }: UnreadableTokens,
  isKnown: (key: string) => boolean,
): UnreadableTokens {
  const left = listed.filter((token) => {
    const key = unreadableKey(token)
    return key === null || !isKnown(key)
  })
  return { count: count - (listed.length - left.length), listed: left }
}

/** Adds the unreadable tokens of a page to those of a list. A token that is listed twice counts once. */
export function addUnreadable(list: UnreadableTokens, page: UnreadableTokens): UnreadableTokens {
  const known = new Set(list.listed.map(unreadableKey))
  const added = withoutKnown(page, (key) => {
    const isKnown = known.has(key)
    known.add(key)
    return isKnown
  })
  return joinUnreadable(list, added)
}

/** The unreadable tokens of both, without a look at duplicates. */
export const joinUnreadable = (a: UnreadableTokens, b: UnreadableTokens): UnreadableTokens => ({
  count: a.count + b.count,
  listed: [...a.listed, ...b.listed].slice(0, MAX_LISTED_UNREADABLE),
})

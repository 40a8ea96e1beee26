/** The user's decision about a token: hide it, or show it without counting it. */
export type Exclusion = 'hidden' | 'notCounted'

/**
 * Why a token is not in a total, whatever its value is. A change between two lists has the first one that
 * applies. `mirror`: a contract whose balance is the native balance once more. `unreadableReputation`: the
 * token might be malicious. `hidden`, `notCounted`: by the user. `unreadable`: its amount or value cannot be
 * read.
 */
export const LEFT_OUT = [
  'malicious',
  'mirror',
  'unreadableReputation',
  'hidden',
  'notCounted',
  'unreadable',
] as const
export type LeftOutKind = (typeof LEFT_OUT)[number]

/** All reasons why a token is not in a total, in the order in which the screen names them. */
export const UNCOUNTED = ['withoutPrice', 'otherCurrency', ...LEFT_OUT] as const

/** In a total: `stated` with the value that the service states, `computed` with balance × price. */
export const COUNTED = ['stated', 'computed'] as const

/** Whether a token is in a total, or why it is not. */
export type TokenKind = (typeof COUNTED)[number] | (typeof UNCOUNTED)[number]

export const isLeftOut = (kind: TokenKind): kind is LeftOutKind =>
  (LEFT_OUT as readonly TokenKind[]).includes(kind)

import { classify, type TotalQuery } from '../classification.ts'
import { addDecimals, type Decimal, isZero, negateDecimal, ZERO } from '../decimal.ts'
import { contractKey, type Token, type Valuation } from '../token.ts'
import { LEFT_OUT, type LeftOutKind } from '../token-kinds.ts'
import type { HiddenTokens } from '../token-overrides.ts'

/** One of the two lists that are compared. */
export interface ComparisonSide {
  /** Including the native token. */
  tokens: readonly Token[]
  /** Whether all pages were read, and the key of each token that could not be read is known. */
  complete: boolean
  /** The keys of tokens that were not or could not be read. Their balance on this side is unknown. */
  unread?: ReadonlySet<string> | undefined
}

/** The change of one token between two blocks. null means unknown. */
export interface TokenChange {
  token: Token
  /** The balance on each side. */
  before: Decimal | null
  after: Decimal | null
  /** `after` minus `before`, exact; may be negative. */
  amount: Decimal | null
  /** The value after minus the value before, exact; may be negative. */
  value: Decimal | null
  /** Why the value on each side is unknown, although the token is listed there; null if it is known. */
  withoutValue: { before: MissingValue | null; after: MissingValue | null }
  /** Whether balance and value are equal on both sides. Two unknown values count as equal. */
  same: boolean
  /** Why the change is not in the sum; null if it is. On one side is enough. */
  leftOutAs: LeftOutKind | null
}

/** Why a token that is listed has no value in the currency. */
export type MissingValue = Extract<Valuation['kind'], 'withoutPrice' | 'otherCurrency'>

export interface Comparison {
  /** The number of visible tokens with the same balance and value on both sides. */
  unchanged: number
  /** The sum of the known changes in value of tokens that count; null if there are only unknown ones. */
  sum: Decimal | null
  /** The number of changes that are not in the sum because the change in value is unknown. */
  unknown: number
}

/**
 * Compares the tokens of an account at two times. A token that is missing on one side counts as zero there
 * only if both lists are complete and it could be read on that side. The queries may differ in the block, and
 * in the allowlist if `unread` has the tokens that were allowed on the other side only.
 * @returns a change for each token, also for unchanged and hidden ones
 */
export function changesOf(
  before: ComparisonSide,
  after: ComparisonSide,
  query: TotalQuery,
  hiddenTokens: HiddenTokens,
): TokenChange[] {
  const complete = before.complete && after.complete
  const isZeroOn = ({ unread }: ComparisonSide, key: string) => complete && !unread?.has(key)
  const oldTokens = byContract(before.tokens)
  const newTokens = byContract(after.tokens)
  return [...new Set([...oldTokens.keys(), ...newTokens.keys()])].map((key) =>
    changeOf(
      { token: oldTokens.get(key), isZero: isZeroOn(before, key) },
      { token: newTokens.get(key), isZero: isZeroOn(after, key) },
      query,
      hiddenTokens,
    ),
  )
}

/** Adds up the changes of one or more accounts. The sum has the tokens that a total has. */
export function summarizeChanges(changes: readonly TokenChange[]): Comparison {
  const visible = changes.filter(({ leftOutAs }) => leftOutAs !== 'hidden')
  return { unchanged: visible.filter(({ same }) => same).length, ...sumOfChanges(visible) }
}

/** The sum of the changes in value, and the number of changes that it lacks because they are unknown. */
export function sumOfChanges(changes: readonly TokenChange[]): Pick<Comparison, 'sum' | 'unknown'> {
  const counted = changes.filter(({ leftOutAs, same }) => leftOutAs === null && !same)
  const known = counted.map(({ value }) => value).filter((value) => value !== null)
  return {
    sum: known.length === 0 && counted.length > 0 ? null : known.reduce(addDecimals, ZERO),
    unknown: counted.length - known.length,
  }
}

const byContract = (tokens: readonly Token[]): Map<string, Token> =>
  new Map(tokens.map((token) => [contractKey(token), token]))

/** A token on one side. `isZero`: whether it counts as zero there if it is missing. */
interface SideOfChange {
  token: Token | undefined
  isZero: boolean
}

function changeOf(
  old: SideOfChange,
  now: SideOfChange,
  query: TotalQuery,
  hiddenTokens: HiddenTokens,
): TokenChange {
  const token = (now.token ?? old.token) as Token
  const before = balanceOf(old)
  const after = balanceOf(now)
  const amount = difference(before, after)
  const [oldValue, newValue] = [valueOn(old, query), valueOn(now, query)]
  const value = difference(oldValue.value, newValue.value)
  const sameValue = value ? isZero(value) : oldValue.value === null && newValue.value === null
  return {
    token,
    before,
    after,
    amount,
    value,
    withoutValue: { before: oldValue.missing, after: newValue.missing },
    same: amount !== null && isZero(amount) && sameValue,
    leftOutAs: leftOutKind([old.token, now.token], query, hiddenTokens),
  }
}

function leftOutKind(
  sides: readonly (Token | undefined)[],
  query: TotalQuery,
  hiddenTokens: HiddenTokens,
): LeftOutKind | null {
  const kinds = sides.map(
    (token) => token && classify(token, query, { exclusion: hiddenTokens.exclusionOf(query.chainId, token) }),
  )
  return LEFT_OUT.find((kind) => kinds.some((classified) => classified?.kind === kind)) ?? null
}

function balanceOf({ token, isZero: isMissingZero }: SideOfChange): Decimal | null {
  if (!token) return isMissingZero ? ZERO : null
  return { units: BigInt(token.balance), scale: token.decimals }
}

function valueOn(
  { token, isZero: isMissingZero }: SideOfChange,
  query: TotalQuery,
): { value: Decimal | null; missing: MissingValue | null } {
  if (!token) return { value: isMissingZero ? ZERO : null, missing: null }
  // A zero balance is worth zero, even without a price.
  if (BigInt(token.balance) === 0n) return { value: ZERO, missing: null }
  const { value, valueKind } = classify(token, query)
  return { value, missing: valueKind === 'withoutPrice' || valueKind === 'otherCurrency' ? valueKind : null }
}

const difference = (before: Decimal | null, after: Decimal | null): Decimal | null =>
  before && after ? addDecimals(after, negateDecimal(before)) : null

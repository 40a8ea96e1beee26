import type { Currency } from './currency.ts'
import { addDecimals, type Decimal, negateDecimal, rescaleAll, ZERO } from './decimal.ts'
import { contractKey } from './hidden-tokens.ts'
import { isMalicious, type Token, worthOf } from './token.ts'

/** One of two lists that are compared: the tokens, the native one among them, and whether all pages were read. */
export interface Side {
  tokens: readonly Token[]
  complete: boolean
}

/** How one token differs between two blocks. What cannot be known is null. */
export interface Change {
  token: Token
  /** The balance on each side. */
  before: Decimal | null
  after: Decimal | null
  /** `after` less `before`, exact; may be negative. */
  amount: Decimal | null
  /** What it is worth after, less what it was worth before, each as the service states it. */
  value: Decimal | null
  /** Neither balance nor worth differs; a token without a price on either side has the same worth on both. */
  same: boolean
  malicious: boolean
}

export interface Comparison {
  /** Tokens whose balance or worth differs: by the change in value, what came first, malicious ones last. */
  changes: Change[]
  unchanged: number
  /** The sum of all known changes in value. */
  sum: Decimal
  /** Changes that are not in the sum, because a worth is not known on both sides. */
  unknown: number
}

/**
 * Compares what a wallet held at two blocks. A token that one side lacks counts as zero there only where both lists are
 * complete; both have to be asked for in the same way. Malicious tokens are shown and never summed.
 */
export function compareHoldings(before: Side, after: Side, currency: Currency): Comparison {
  const complete = before.complete && after.complete
  const olds = byContract(before.tokens)
  const news = byContract(after.tokens)
  const changes = [...new Set([...olds.keys(), ...news.keys()])].map((key) =>
    changeOf(olds.get(key), news.get(key), complete, currency),
  )
  const differing = changes.filter(({ same }) => !same)
  const honest = differing.filter(({ malicious }) => !malicious)
  return {
    changes: sorted(differing),
    unchanged: changes.length - differing.length,
    sum: honest.reduce((sum, { value }) => (value ? addDecimals(sum, value) : sum), ZERO),
    unknown: honest.filter(({ value }) => value === null).length,
  }
}

const byContract = (tokens: readonly Token[]): Map<string, Token> =>
  new Map(tokens.map((token) => [contractKey(token), token]))

function changeOf(
  old: Token | undefined,
  now: Token | undefined,
  complete: boolean,
  currency: Currency,
): Change {
  const token = (now ?? old) as Token
  const before = balanceOf(old, complete)
  const after = balanceOf(now, complete)
  const amount = difference(before, after)
  const values = [valueOn(old, complete, currency), valueOn(now, complete, currency)] as const
  const value = difference(...values)
  const sameValue = value ? isNothing(value) : values.every((side) => side === null)
  return {
    token,
    before,
    after,
    amount,
    value,
    same: amount !== null && isNothing(amount) && sameValue,
    malicious: [old, now].some((side) => side !== undefined && isMalicious(side)),
  }
}

function balanceOf(token: Token | undefined, complete: boolean): Decimal | null {
  if (!token) return complete ? ZERO : null
  return { units: BigInt(token.balance), scale: token.decimals }
}

function valueOn(token: Token | undefined, complete: boolean, currency: Currency): Decimal | null {
  if (!token) return complete ? ZERO : null
  // Nothing of a token is worth nothing, whatever its price is.
  if (BigInt(token.balance) === 0n) return ZERO
  const worth = worthOf(token, currency)
  return 'value' in worth ? worth.value : null
}

const difference = (before: Decimal | null, after: Decimal | null): Decimal | null =>
  before && after ? addDecimals(after, negateDecimal(before)) : null

const isNothing = ({ units }: Decimal): boolean => units === 0n

/** Ties and unknown values by symbol, then by contract: the order never jumps. */
function sorted(changes: readonly Change[]): Change[] {
  const ranks = rescaleAll(changes.map(({ value }) => value))
  return changes
    .map((change, index) => ({ change, rank: ranks[index] ?? null }))
    .sort(
      (a, b) =>
        Number(a.change.malicious) - Number(b.change.malicious) ||
        byRank(a.rank, b.rank) ||
        compare(a.change.token.symbol.toLowerCase(), b.change.token.symbol.toLowerCase()) ||
        compare(contractKey(a.change.token), contractKey(b.change.token)),
    )
    .map(({ change }) => change)
}

/** Highest first; what is not known last. */
function byRank(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compare(b, a)
}

function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

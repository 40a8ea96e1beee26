import type { Currency } from './currency.ts'
import { addDecimals, type Decimal, isZero, negateDecimal, rescaleAll, ZERO } from './decimal.ts'
import { contractKey, isMalicious, type Token, valuationOf } from './token.ts'
import type { HiddenTokens } from './token-overrides.ts'
import type { Totals } from './totals.ts'
import type { WalletQuery } from './wallet-query.ts'

/** One of the two lists that are compared. */
export interface ComparisonSide {
  /** Including the native token. */
  tokens: readonly Token[]
  /** Whether all pages were read. */
  complete: boolean
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
  /** Whether balance and value are equal on both sides. Two unknown values count as equal. */
  same: boolean
  malicious: boolean
  /** Whether the user excludes the token from totals. */
  notCounted: boolean
}

export interface Comparison {
  /**
   * Tokens whose balance or value differs or is unknown on one side, without hidden ones. Sorted by change in
   * value, highest first; malicious tokens last.
   */
  changes: TokenChange[]
  /** The number of visible tokens that are not in `changes`. */
  unchanged: number
  /** The sum of the known changes in value of tokens that are neither malicious nor excluded by the user. */
  sum: Decimal
  /** The number of changes that are not in the sum because the change in value is unknown. */
  unknown: number
  /** The numbers of changed tokens that are hidden, not counted or malicious. Each is in one count only. */
  leftOut: Pick<Totals, 'hidden' | 'notCounted' | 'malicious'>
}

/**
 * Compares a wallet's tokens at two blocks. A token that is missing on one side counts as zero there only if
 * both lists are complete. The queries must differ only in the block. Malicious tokens are never summed, nor
 * are tokens that the user hides or does not count.
 */
export function compareHoldings(
  before: ComparisonSide,
  after: ComparisonSide,
  { chainId, currency }: Pick<WalletQuery, 'chainId' | 'currency'>,
  hiddenTokens: HiddenTokens,
): Comparison {
  const complete = before.complete && after.complete
  const oldTokens = byContract(before.tokens)
  const newTokens = byContract(after.tokens)
  const changes = [...new Set([...oldTokens.keys(), ...newTokens.keys()])].map((key) => {
    const change = changeOf(oldTokens.get(key), newTokens.get(key), complete, currency)
    return { ...change, notCounted: hiddenTokens.isNotCounted(chainId, change.token) }
  })
  const isHidden = ({ token }: TokenChange) => hiddenTokens.isHidden(chainId, token)
  const visible = changes.filter((change) => !isHidden(change))
  const differing = visible.filter(({ same }) => !same)
  const counted = differing.filter(({ malicious, notCounted }) => !malicious && !notCounted)
  const notCounted = differing.filter((change) => change.notCounted).length
  return {
    changes: sorted(differing),
    unchanged: visible.length - differing.length,
    sum: counted.reduce((sum, { value }) => (value ? addDecimals(sum, value) : sum), ZERO),
    unknown: counted.filter(({ value }) => value === null).length,
    leftOut: {
      hidden: changes.filter((change) => isHidden(change) && !change.same).length,
      notCounted,
      malicious: differing.length - counted.length - notCounted,
    },
  }
}

const byContract = (tokens: readonly Token[]): Map<string, Token> =>
  new Map(tokens.map((token) => [contractKey(token), token]))

function changeOf(
  old: Token | undefined,
  now: Token | undefined,
  complete: boolean,
  currency: Currency,
): Omit<TokenChange, 'notCounted'> {
  const token = (now ?? old) as Token
  const before = balanceOf(old, complete)
  const after = balanceOf(now, complete)
  const amount = difference(before, after)
  const values = [valueOn(old, complete, currency), valueOn(now, complete, currency)] as const
  const value = difference(...values)
  const sameValue = value ? isZero(value) : values.every((side) => side === null)
  return {
    token,
    before,
    after,
    amount,
    value,
    same: amount !== null && isZero(amount) && sameValue,
    malicious: [old, now].some((side) => side !== undefined && isMalicious(side)),
  }
}

function balanceOf(token: Token | undefined, complete: boolean): Decimal | null {
  if (!token) return complete ? ZERO : null
  return { units: BigInt(token.balance), scale: token.decimals }
}

function valueOn(token: Token | undefined, complete: boolean, currency: Currency): Decimal | null {
  if (!token) return complete ? ZERO : null
  // A zero balance is worth zero, even without a price.
  if (BigInt(token.balance) === 0n) return ZERO
  const valuation = valuationOf(token, currency)
  return 'value' in valuation ? valuation.value : null
}

const difference = (before: Decimal | null, after: Decimal | null): Decimal | null =>
  before && after ? addDecimals(after, negateDecimal(before)) : null

/** Ties and unknown values are ordered by symbol, then by contract, so that the order is stable. */
function sorted(changes: readonly TokenChange[]): TokenChange[] {
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

/** Highest first, unknown last. */
function byRank(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compare(b, a)
}

function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

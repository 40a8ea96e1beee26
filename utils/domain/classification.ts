import { canonicalChainId } from './chain.ts'
import type { Currency } from './currency.ts'
import { type Decimal, isZero, multiplyDecimals, rescaleAll, toDecimal } from './decimal.ts'
import { impersonatedToken } from './impersonated-token.ts'
import { isNativeMirror } from './native-token.ts'
import { isMalicious, type Token, type Valuation, valuationOf } from './token.ts'
import type { Exclusion, LeftOutKind, TokenKind } from './token-kinds.ts'
import type { UnreadableToken } from './unreadable-token.ts'
import type { WalletQuery } from './wallet-query.ts'
import type { WellKnownToken } from './well-known-tokens.ts'

/** The part of a query that its totals depend on. */
export type TotalQuery = Pick<WalletQuery, 'chainId' | 'currency'>

/**
 * A warning about a token. `lookAlike`: another token of the list looks the same. `valueDiffers`: the stated
 * value is not balance × price, which is `computed`.
 */
export type TokenWarning =
  | { kind: 'malicious' | 'suspicious' | 'unreadableReputation' | 'lookAlike' }
  | { kind: 'unknownReputation'; reputation: string }
  | { kind: 'wellKnownLookAlike'; wellKnown: WellKnownToken }
  | { kind: 'valueDiffers'; computed: Decimal }

export interface Classification {
  kind: TokenKind
  isCounted: boolean
  /** The value in the query's currency, also if it is not counted; null if it is unknown. */
  value: Decimal | null
  /**
   * Where the value comes from, or why it is unknown, also if it is not counted; null for an unreadable
   * token.
   */
  valueKind: Valuation['kind'] | null
  /** Computed when they are read, because a long list needs them for a few tokens only. */
  readonly warnings: readonly TokenWarning[]
}

interface TokenContext {
  /** The user's decision about the token, if there is one. */
  exclusion?: Exclusion | null
  /** Whether another token of the list looks the same. */
  hasLookAlikes?: boolean
}

/** Classifies a token. It is the only place that decides what a total includes, and what to warn of. */
export function classify(
  token: Token | UnreadableToken,
  query: TotalQuery,
  { exclusion = null, hasLookAlikes = false }: TokenContext = {},
): Classification {
  if ('fields' in token)
    return {
      kind: exclusion ?? 'unreadable',
      isCounted: false,
      value: null,
      valueKind: null,
      warnings: [],
    }
  const valuation = valuationOf(token, query.currency)
  const kind = leftOutKind(token, query, exclusion) ?? valuation.kind
  return {
    kind,
    isCounted: kind === 'stated' || kind === 'computed',
    value: 'value' in valuation ? valuation.value : null,
    valueKind: valuation.kind,
    get warnings() {
      return warningsOf(token, query, hasLookAlikes)
    },
  }
}

function leftOutKind(token: Token, { chainId }: TotalQuery, exclusion: Exclusion | null): LeftOutKind | null {
  if (exclusion) return exclusion
  const reputation = reputationWarning(token)?.kind
  if (reputation === 'malicious') return reputation
  if (isMirror(token, chainId)) return 'mirror'
  return reputation === 'unreadableReputation' ? reputation : null
}

function warningsOf(token: Token, { chainId, currency }: TotalQuery, hasLookAlikes: boolean): TokenWarning[] {
  const reputation = reputationWarning(token)
  const wellKnown = impersonatedToken(token, chainId)
  const computed = valueMismatch(token, currency)
  const look: TokenWarning[] = wellKnown
    ? [{ kind: 'wellKnownLookAlike', wellKnown }]
    : hasLookAlikes
      ? [{ kind: 'lookAlike' }]
      : []
  return [
    ...(reputation ? [reputation] : []),
    ...look,
    ...(computed ? [{ kind: 'valueDiffers' as const, computed }] : []),
  ]
}

/**
 * The warning about a token's reputation; null if the reputation is missing or benign. `unknownReputation`:
 * of an unknown meaning, such as `Scam`. `unreadableReputation`: of a wrong type, not counted.
 */
export function reputationWarning(token: Token): TokenWarning | null {
  const { reputation, unreadableFields } = token
  if (unreadableFields?.includes('tokenReputation')) return { kind: 'unreadableReputation' }
  if (isMalicious(token)) return { kind: 'malicious' }
  if (!reputation || reputation.toLowerCase() === 'benign') return null
  return reputation.toLowerCase() === 'warning'
    ? { kind: 'suspicious' }
    : { kind: 'unknownReputation', reputation }
}

/** The well-known token that a counted token with a value impersonates; null if there is none. */
export function countedLookAlike(
  token: Token,
  { chainId }: TotalQuery,
  { isCounted, value }: Classification,
) {
  return isCounted && value && !isZero(value) ? impersonatedToken(token, chainId) : null
}

/**
 * Whether a token is a mirror of the native token. It is not counted even if the native balance is missing:
 * the total then names the missing balance, and does not change its meaning when the balance arrives.
 * @param chainId the chain of a token that does not state its own
 */
const isMirror = ({ address, chainId: ownChainId }: Token, chainId: string): boolean =>
  address !== null && isNativeMirror(canonicalChainId(ownChainId ?? chainId), address)

/** Smaller differences can come from rounding. */
const HUNDREDTH: Decimal = { units: 1n, scale: 2 }

/** Balance × price, if the stated value differs from it by more than 1 % and at least 0.01; else null. */
function valueMismatch(token: Token, currency: Currency): Decimal | null {
  const { price, value } = token
  if (price?.currency !== currency || value?.currency !== currency) return null
  const computed = multiplyDecimals(
    { units: BigInt(token.balance), scale: token.decimals },
    toDecimal(price.value),
  )
  const [a = 0n, b = 0n, least = 0n] = rescaleAll([computed, toDecimal(value.value), HUNDREDTH]).map(
    (units) => units ?? 0n,
  )
  const difference = a > b ? a - b : b - a
  const larger = a > b ? a : b
  return difference * 100n > larger && difference >= least ? computed : null
}

import { canonicalChainId } from './chain.ts'
import type { Decimal } from './decimal.ts'
import { isNativeMirror } from './native-token.ts'
import { hasUnreadableReputation, isMalicious, type Token, valuationOf } from './token.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The part of a query that its totals depend on. */
export type TotalQuery = Pick<WalletQuery, 'chainId' | 'currency'>

/** What the user decided about a token: hide it, or show it without counting it. */
export type Exclusion = 'hidden' | 'notCounted'

/**
 * Whether a token is in a total, or why it is not. `stated`: with the value that the service states;
 * `computed`: with balance × price. `mirror`: a contract whose balance is the native balance once more.
 * `unreadableReputation`: the token might be malicious.
 */
export type Classification =
  | { kind: 'stated' | 'computed'; value: Decimal }
  | { kind: Exclusion | 'malicious' | 'mirror' | 'unreadableReputation' | 'withoutPrice' | 'otherCurrency' }

/**
 * Classifies a token. It is the only place that decides what a total includes.
 * @param exclusion what the user decided about the token, if anything
 */
export function classify(
  token: Token,
  { chainId, currency }: TotalQuery,
  exclusion: Exclusion | null = null,
): Classification {
  if (exclusion) return { kind: exclusion }
  if (isMalicious(token)) return { kind: 'malicious' }
  if (isMirror(token, chainId)) return { kind: 'mirror' }
  if (hasUnreadableReputation(token)) return { kind: 'unreadableReputation' }
  return valuationOf(token, currency)
}

/**
 * Whether a token is a mirror of the native token. It is not counted even if the native balance is missing:
 * the total then names the missing balance, and does not change its meaning when the balance arrives.
 * @param chainId the chain of a token that does not state its own
 */
export const isMirror = ({ address, chainId: ownChainId }: Token, chainId: string): boolean =>
  address !== null && isNativeMirror(canonicalChainId(ownChainId ?? chainId), address)

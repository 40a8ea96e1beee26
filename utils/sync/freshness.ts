import type { HoldingsSnapshot } from '../domain/holdings.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { PAGE_TOKEN_LIFETIME_MS, WALLET_FRESH_MS } from './limits.ts'

/** Whether data needs no new request. Times in ms. A `readAt` in the future is not fresh. */
export const isFresh = (readAt: number, now: number, freshForMs: number): boolean =>
  readAt > 0 && readAt <= now && now - readAt < freshForMs

/**
 * Whether a snapshot needs no refresh. Balances at a block do not change, but the native one may be missing.
 */
export function isFreshSnapshot(
  { end, updatedAt, nativeFailure }: HoldingsSnapshot,
  now: number,
  { blockNumber }: WalletQuery,
): boolean {
  if (end !== 'complete') return false
  return (
    (blockNumber !== undefined && nativeFailure === undefined) || isFresh(updatedAt, now, WALLET_FRESH_MS)
  )
}

/** Whether the next page can be requested with the stored page token. */
export const canContinue = ({ pages, nextPageToken, updatedAt }: HoldingsSnapshot, now: number): boolean =>
  pages > 0 && nextPageToken !== null && isFresh(updatedAt, now, PAGE_TOKEN_LIFETIME_MS)

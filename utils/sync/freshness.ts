import type { HoldingsSnapshot } from '../domain/holdings.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'

/** Page tokens are valid for 24 hours (API 4.7). One hour less allows for differing clocks. */
export const PAGE_TOKEN_LIFETIME_MS = 23 * 3_600_000
/** A complete list is requested again if its wallet is opened after this time. */
export const WALLET_FRESH_MS = 30_000
/** Stored TPS is requested again after this time. */
export const TPS_FRESH_MS = 5 * 60_000
/** Chain lists and chain information change rarely. */
export const CHAINS_FRESH_MS = 24 * 3_600_000
/** No automatic health check follows within this time after another check. */
export const HEALTH_FRESH_MS = 5 * 60_000

/** Whether data needs no new request. Times in ms. A `readAt` in the future is not fresh. */
export const isFresh = (readAt: number, now: number, freshForMs: number): boolean =>
  readAt > 0 && readAt <= now && now - readAt < freshForMs

/** Whether a snapshot needs no refresh. Balances at a block do not change. */
export function isFreshSnapshot(
  { end, updatedAt }: HoldingsSnapshot,
  now: number,
  { blockNumber }: WalletQuery,
): boolean {
  if (end !== 'complete') return false
  return blockNumber !== undefined || isFresh(updatedAt, now, WALLET_FRESH_MS)
}

/** Whether the next page can be requested with the stored page token. */
export const canContinue = ({ pages, nextPageToken, updatedAt }: HoldingsSnapshot, now: number): boolean =>
  pages > 0 && nextPageToken !== null && isFresh(updatedAt, now, PAGE_TOKEN_LIFETIME_MS)

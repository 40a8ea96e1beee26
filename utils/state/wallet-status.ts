import type { Failure } from '../domain/failure.ts'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { isWhole } from '../domain/list-gaps.ts'
import type { Outcome } from '../domain/outcome.ts'
import { isSameQuery, type WalletQuery } from '../domain/wallet-query.ts'
import { hasAllPages, type LoadedWallet } from './wallet-loader.ts'

/** The status of a wallet on screen. */
export type WalletStatus = 'idle' | 'loading' | 'complete' | 'partial' | 'empty' | 'failed'

/** The status of the last request for a wallet. `isSlow`: it takes so long that its progress is shown. */
export type RequestStatus =
  | { status: 'none' | 'succeeded' }
  | { status: 'pending'; isSlow: boolean }
  | { status: 'failed'; failure: Failure }

/** A longer request is slow: its progress is shown even if a stored wallet is on screen. */
export const SLOW_AFTER_MS = 400

/** The status of a request that has ended. @param wallet the stored wallet after the request */
export function requestStatusOf(outcome: Outcome<void>, wallet: LoadedWallet | null): RequestStatus {
  if (!outcome.ok) return { status: 'failed', failure: outcome.failure }
  if (wallet) return { status: 'succeeded' }
  // The cache was cleared before the stored wallet could be loaded, for example because storage was full.
  return { status: 'failed', failure: { kind: 'interrupted' } }
}

/**
 * The failure to show; null while a request is pending, and for a stopped list, which is shown as partial.
 */
export function failureOf(request: RequestStatus, wallet: LoadedWallet | null): Failure | null {
  if (request.status === 'pending') return null
  if (request.status !== 'failed') return wallet?.record.lastError?.failure ?? null
  return request.failure.kind === 'stopped' && wallet ? null : request.failure
}

/** Whether all tokens of the query's displayed snapshot are loaded. */
export const isLoadedFor = (query: WalletQuery, wallet: LoadedWallet | null): boolean =>
  wallet !== null && isSameQuery(wallet.record.query, query) && hasAllPages(wallet)

/** Whether no request is pending and all stored tokens are loaded. The list may be incomplete. */
export function isAnswered(
  query: WalletQuery | null,
  wallet: LoadedWallet | null,
  request: RequestStatus,
): boolean {
  if (!query || !wallet || request.status === 'pending') return false
  return isLoadedFor(query, wallet) && wallet.snapshot.end !== null
}

export function statusOf(
  query: WalletQuery | null,
  wallet: LoadedWallet | null,
  request: RequestStatus,
): WalletStatus {
  if (!query) return 'idle'
  if (!wallet) return failureOf(request, wallet) ? 'failed' : 'loading'
  const { snapshot } = wallet
  if (request.status === 'pending' && snapshot.end === null) return 'loading'
  if (snapshot.end !== 'complete') return 'partial'
  return isEmptyWallet(snapshot) ? 'empty' : 'complete'
}

const isEmptyWallet = (snapshot: HoldingsSnapshot): boolean => isWhole(snapshot) && hasNoBalance(snapshot)

const hasNoBalance = ({ tokens, native }: HoldingsSnapshot): boolean =>
  tokens === 0 && (native === null || BigInt(native.balance) === 0n)

/** The number of tokens read so far, while a request is slow or has no stored wallet to show; else null. */
export function progressOf(request: RequestStatus, wallet: LoadedWallet | null): number | null {
  if (request.status !== 'pending' || (wallet && !request.isSlow)) return null
  return wallet?.record.inProgress?.tokens ?? 0
}

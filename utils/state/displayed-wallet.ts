import type { Failure } from '../domain/failure.ts'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { sortByWorth, type Token } from '../domain/token.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import type { LoadedWallet } from './wallet-loader.ts'

/** What there is to display of a wallet. */
export type WalletStatus = 'idle' | 'loading' | 'complete' | 'partial' | 'empty' | 'failed'

/**
 * The last request for a wallet. It is slow after a moment without an answer, and only then shown as
 * progress.
 */
export type RequestStatus =
  | { status: 'none' | 'succeeded' }
  | { status: 'pending'; isSlow: boolean }
  | { status: 'failed'; failure: Failure }

const isHiddenIn =
  ({ record }: LoadedWallet, hiddenTokens: HiddenTokens) =>
  (token: Token): boolean =>
    hiddenTokens.isHidden(record.query.chainId, token)

/** The loaded ERC-20 tokens by value, without those that the user hides. */
export function visibleTokens(wallet: LoadedWallet, hiddenTokens: HiddenTokens): readonly Token[] {
  const isHidden = isHiddenIn(wallet, hiddenTokens)
  const visible = hiddenTokens.isEmpty ? wallet.tokens : wallet.tokens.filter((token) => !isHidden(token))
  return sortByWorth(visible, wallet.record.query.currency)
}

/** The snapshot with totals that leave out hidden tokens. */
export function visibleSnapshot(wallet: LoadedWallet, hiddenTokens: HiddenTokens): HoldingsSnapshot {
  const { snapshot, tokens, record } = wallet
  if (hiddenTokens.isEmpty) return snapshot
  const hidden = tokens.filter(isHiddenIn(wallet, hiddenTokens))
  return { ...snapshot, totals: hiddenTokens.without(snapshot.totals, hidden, record.query.currency) }
}

/**
 * An older failure is not shown while a new request is pending. A stopped list that is displayed says so
 * itself.
 */
export function failureOf(request: RequestStatus, wallet: LoadedWallet | null): Failure | null {
  if (request.status === 'pending') return null
  if (request.status !== 'failed') return wallet?.record.lastError?.failure ?? null
  return request.failure.kind === 'stopped' && wallet ? null : request.failure
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

const isEmptyWallet = ({ tokens, native }: HoldingsSnapshot): boolean =>
  tokens === 0 && (native === null || BigInt(native.balance) === 0n)

/** Tokens read so far by a request that is shown as progress; null if none is. */
export function progressOf(request: RequestStatus, wallet: LoadedWallet | null): number | null {
  if (request.status !== 'pending' || (wallet && !request.isSlow)) return null
  return wallet?.record.inProgress?.tokens ?? 0
}

import { type ReadonlySignal, untracked, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'

/** Opens the wallet of each new query. Without a query, clears the wallet. Resumes after a rate limit. */
export function useWalletQuery(
  wallet: WalletState,
  query: ReadonlySignal<WalletQuery | null>,
  clock: Clock,
): void {
  useSignalEffect(() => {
    const next = query.value
    untracked(() => (next ? void wallet.open(next) : wallet.clear()))
  })
  useSignalEffect(() => {
    const now = clock.now.value
    untracked(() => wallet.resumeAfterRateLimit(now))
  })
  useEffect(() => wallet.clear, [])
}

import { type ReadonlySignal, untracked, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { WalletQuery } from '../../utils/domain/holdings.ts'
import type { Clock } from '../../utils/models/clock.ts'
import type { WalletModel } from '../../utils/models/wallet.ts'

/** Keeps a wallet on screen that answers a question: shown from storage at once, asked for, and waited for. */
export function useAnswer(wallet: WalletModel, ref: ReadonlySignal<WalletQuery | null>, clock: Clock): void {
  useSignalEffect(() => {
    const asked = ref.value
    untracked(() => (asked ? void wallet.open(asked) : wallet.clear()))
  })
  useSignalEffect(() => wallet.goOnAfterWaiting(clock.now.value))
  // A view that is left hears of its wallet no more.
  useEffect(() => () => wallet.clear(), [])
}

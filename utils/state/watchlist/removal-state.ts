import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { findWallet, withoutWallet } from '../../domain/watchlist/edit.ts'
import type { WatchedWallet } from '../../domain/watchlist/watchlist.ts'
import { sendCommand } from '../../send-command.ts'
import { addWatchedWallet, changeWatchlist } from '../../storage/watchlist.ts'
import type { AppState } from '../app-state.ts'

/** Removes wallets from the watchlist, with undo. A private window changes nothing. */
export interface RemovalState {
  /** The wallet that was removed last, until it is restored or dismissed. */
  lastRemoved: ReadonlySignal<WatchedWallet | null>
  /** Removes a wallet and its stored records. */
  removeWallet(address: string): Promise<void>
  undoRemove(): Promise<void>
  dismissRemoved(): void
}

export function createRemovalState({
  watchlist,
  isPrivate,
}: Pick<AppState, 'watchlist' | 'isPrivate'>): RemovalState {
  const removed = signal<{ wallet: WatchedWallet; index: number } | null>(null)

  async function removeWallet(address: string): Promise<void> {
    const { wallets } = watchlist.peek()
    const wallet = findWallet(watchlist.peek(), address)
    if (!wallet || isPrivate) return
    await changeWatchlist((before) => withoutWallet(before, address))
    removed.value = { wallet, index: wallets.indexOf(wallet) }
    await sendCommand('forgetWallet', wallet.address)
  }

  async function undoRemove(): Promise<void> {
    const { value: last } = removed
    removed.value = null
    if (last) await addWatchedWallet(last.wallet, last.index)
  }

  return {
    lastRemoved: computed(() => removed.value?.wallet ?? null),
    removeWallet,
    undoRemove,
    dismissRemoved: () => {
      removed.value = null
    },
  }
}

import { signal } from '@preact/signals'
import { isSameAddress } from '../../domain/wallet-query.ts'
import {
  findWallet,
  type RemovedGroup,
  withGroupRestored,
  withoutGroup,
  withoutWallet,
  withWalletRestored,
} from '../../domain/watchlist/edit.ts'
import type { WatchedWallet } from '../../domain/watchlist/watchlist.ts'
import { sendCommand } from '../../send-command.ts'
import { readSavedDates } from '../../storage/saved-dates.ts'
import { changeWatchlist } from '../../storage/watchlist.ts'
import type { AppState } from '../app-state.ts'

/** A removed wallet or group. `index`: its position among the wallets or groups. */
export type Removed =
  | { kind: 'wallet'; wallet: WatchedWallet; index: number }
  | ({ kind: 'group' } & RemovedGroup)

export type RemovalState = ReturnType<typeof createRemovalState>

export type SavedDatesChoice = 'keep' | 'delete'

/** Removes wallets and groups from the watchlist, with undo. In an incognito window, does nothing. */
export function createRemovalState({ watchlist, isIncognito }: Pick<AppState, 'watchlist' | 'isIncognito'>) {
  /** The last removed wallet or group; null after `undoRemove` or `dismissRemoved`. */
  const removed = signal<Removed | null>(null)
  /** The wallet to remove while the user is asked what happens to its saved dates. */
  const asked = signal<WatchedWallet | null>(null)

  /** Removes a wallet and its stored records. If saved dates have the wallet, the user is asked first. */
  async function removeWallet(address: string): Promise<void> {
    const wallet = findWallet(watchlist.peek(), address)
    if (!wallet || isIncognito) return
    if (await hasSavedDates(address)) asked.value = wallet
    else await removeNow(address, false)
  }

  async function answerRemoval(choice: SavedDatesChoice | 'cancel'): Promise<void> {
    const wallet = asked.peek()
    asked.value = null
    if (wallet && choice !== 'cancel') await removeNow(wallet.address, choice === 'delete')
  }

  async function removeNow(address: string, withSavedDates: boolean): Promise<void> {
    const before = watchlist.peek()
    const wallet = findWallet(before, address)
    if (!wallet) return
    await changeWatchlist((current) => withoutWallet(current, address))
    removed.value = { kind: 'wallet', wallet, index: before.wallets.indexOf(wallet) }
    await sendCommand('forgetWallet', { address: wallet.address, withSavedDates })
  }

  /** Removes a group. Its wallets stay. */
  async function removeGroup(id: string): Promise<void> {
    const { wallets, groups } = watchlist.peek()
    const group = groups.find((one) => one.id === id)
    if (!group || isIncognito) return
    const addresses = wallets.filter(({ groupId }) => groupId === id).map(({ address }) => address)
    await changeWatchlist((before) => withoutGroup(before, id))
    removed.value = { kind: 'group', group, index: groups.indexOf(group), addresses }
  }

  async function undoRemove(): Promise<void> {
    const last = removed.peek()
    // A double click must not restore it twice.
    removed.value = null
    if (!last) return
    try {
      await changeWatchlist((before) =>
        last.kind === 'wallet'
          ? withWalletRestored(before, last.wallet, last.index)
          : withGroupRestored(before, last),
      )
    } catch (error) {
      // "Undo" stays, so that the user can try again.
      removed.value ??= last
      throw error
    }
  }

  return {
    lastRemoved: removed,
    removeWallet,
    askedWallet: asked,
    answerRemoval,
    removeGroup,
    undoRemove,
    dismissRemoved: () => {
      removed.value = null
    },
  }
}

/**
 * Whether a saved date has the wallet. If storage cannot be read, the question is left out and the dates
 * stay.
 */
async function hasSavedDates(address: string): Promise<boolean> {
  const dates = await readSavedDates().catch(() => [])
  const isOfWallet = (query: { address: string }) => isSameAddress(query.address, address)
  return dates.some(({ queries }) => queries.some(isOfWallet))
}

import { type ReadonlySignal, signal } from '@preact/signals'
import { isSameAddress } from '../../domain/wallet-query.ts'
import {
  findWallet,
  type RemovedGroup,
  withGroupRestored,
  withoutGroup,
  withoutWallet,
  withWalletRestored,
} from '../../domain/watchlist/edit.ts'
import type { WatchedWallet, Watchlist } from '../../domain/watchlist/watchlist.ts'
import { sendCommand } from '../../send-command.ts'
import { readSavedDates } from '../../storage/saved-dates.ts'
import { changeWatchlist } from '../../storage/watchlist.ts'

/** A removed wallet or group. `index`: its position among the wallets or groups. */
export type Removed =
  | { kind: 'wallet'; wallet: WatchedWallet; index: number }
  | ({ kind: 'group' } & RemovedGroup)

/** Removes wallets and groups from the watchlist, with undo. In an incognito window, does nothing. */
export interface RemovalState {
  /** The last removed wallet or group; null after `undoRemove` or `dismissRemoved`. */
  lastRemoved: ReadonlySignal<Removed | null>
  /**
   * Removes a wallet and its stored records. If saved dates have the wallet, `askedWallet` is asked about
   * first.
   */
  removeWallet(address: string): Promise<void>
  /** The wallet to remove while the user is asked what happens to its saved dates. */
  askedWallet: ReadonlySignal<WatchedWallet | null>
  answerRemoval(choice: SavedDatesChoice | 'cancel'): Promise<void>
  /** Removes a group. Its wallets stay. */
  removeGroup(id: string): Promise<void>
  undoRemove(): Promise<void>
  dismissRemoved(): void
}

export type SavedDatesChoice = 'keep' | 'delete'

interface RemovalDeps {
  readWatchlist: () => Watchlist
  isIncognito: boolean
}

export function createRemovalState({ readWatchlist, isIncognito }: RemovalDeps): RemovalState {
  const removed = signal<Removed | null>(null)

  const asked = signal<WatchedWallet | null>(null)

  async function removeWallet(address: string): Promise<void> {
    const wallet = findWallet(readWatchlist(), address)
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
    const watchlist = readWatchlist()
    const wallet = findWallet(watchlist, address)
    if (!wallet) return
    await changeWatchlist((before) => withoutWallet(before, address))
    removed.value = { kind: 'wallet', wallet, index: watchlist.wallets.indexOf(wallet) }
    await sendCommand('forgetWallet', { address: wallet.address, withSavedDates })
  }

  async function removeGroup(id: string): Promise<void> {
    const { wallets, groups } = readWatchlist()
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

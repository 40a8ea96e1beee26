import { batch, computed, effect, untracked } from '@preact/signals'
import { hasAddress } from '../domain/address-input.ts'
import { HOME } from './popup-history.ts'
import type { PopupState } from './popup-state.ts'
import type { WatchlistState } from './watchlist/watchlist-state.ts'

/** Where the user left the list of watched wallets. */
export interface ListPosition {
  scrollTop: number
  address: string | undefined
  /** The search text. */
  search: string
}

export type PopupRoutes = ReturnType<typeof createPopupRoutes>

/** The pages of the popup, and the navigation between them. */
export function createPopupRoutes(popup: PopupState, watchlist: WatchlistState) {
  const { form, selection, history, accounts } = popup
  /** The position to which the list returns. */
  const listPosition: ListPosition = { scrollTop: 0, address: undefined, search: '' }

  // The address field is also the search field of the watchlist.
  effect(() => {
    const { value: input } = form.addressInput
    watchlist.search.value = input.kind === 'address' ? input.address : form.draft.value.text
  })
  // A wallet that was removed from the watchlist on any page is closed. The search may have matched only it.
  effect(() => {
    const { value: shown } = history.shown
    if (shown.view === 'wallet' && !watchlist.isWatched(shown.address)) untracked(closeWallet)
  })

  /** The text of the address field; empty if it is an address, which is looked up instead of searched. */
  const searchText = (): string => (hasAddress(form.addressInput.peek()) ? '' : form.draft.peek().text)

  function closeWallet(): void {
    listPosition.search = ''
    history.closeWallet()
  }

  function openWallet(address: string): void {
    const watched = watchlist.walletView(address)?.wallet
    if (!watched) return
    if (history.shown.peek().view !== 'wallet') listPosition.search = searchText()
    batch(() => {
      form.change({ text: '' })
      history.replace(HOME, { view: 'wallet', address: watched.address })
    })
    void accounts.open()
  }

  /** Returns to the page from which this one was opened. */
  function back(): void {
    const { view } = history.route.peek()
    batch(() => {
      history.back()
      if (view === 'wallet' && listPosition.search) form.change({ text: listPosition.search })
    })
  }

  return {
    popup,
    watchlist,
    route: history.route,
    /** Whether the home page is the watchlist: there are watched wallets, and no address is to be chosen. */
    showsWatchlist: computed(
      () => watchlist.hasWallets.value && !selection.value && history.shown.value.view === 'home',
    ),
    listPosition,
    openWallet,
    /**
     * Requests TPS and the displayed wallet again if they are old, without a click. Leaves out a wallet of a
     * private group, which is requested only on a click.
     */
    refreshIfOld: (): void =>
      void popup.refreshIfOld((address) => !watchlist.walletView(address)?.group?.isPrivate),
    /** Opens the page that adds a wallet or changes a watched one. */
    openEdit: (address: string | null, chainId?: string): void =>
      history.push({ view: 'edit', address, chainId }),
    back,
    /** Clears the address field and returns to the home page. */
    goHome: (): void =>
      batch(() => {
        history.replace(HOME)
        form.change({ text: '' })
      }),
  }
}

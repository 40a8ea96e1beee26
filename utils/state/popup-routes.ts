import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { PopupState } from './popup-state.ts'
import type { AllChainsState } from './watchlist/all-chains-state.ts'
import type { WatchlistState } from './watchlist/watchlist-state.ts'

/**
 * A page of the popup. `home`: the watchlist, or the look-up of any wallet. `wallet`: a watched wallet across
 * its chains. `edit`: adds or changes a watched wallet; without an address, the page asks for one.
 */
export type PopupRoute =
  | { view: 'home' }
  | { view: 'wallet'; address: string }
  | { view: 'edit'; address: string | null; chainId?: string | undefined }

/** Where the user left the list of watched wallets. */
export interface ListPosition {
  scrollTop: number
  address: string | undefined
}

/** The pages of the popup, and the navigation between them. */
export interface PopupRoutes {
  popup: PopupState
  watchlist: WatchlistState
  allChains: AllChainsState
  route: ReadonlySignal<PopupRoute>
  /** Whether the home page is the watchlist: there are watched wallets, and no other wallet is looked up. */
  showsWatchlist: ReadonlySignal<boolean>
  /** The position to which the list returns. */
  listPosition: ListPosition
  openWallet(address: string): void
  /** Requests the displayed watched wallet again on the chains where its values are old. */
  reopenWallet(): void
  /** Opens the page that adds a wallet or changes a watched one. */
  openEdit(address: string | null, chainId?: string): void
  /** Returns to the page from which this one was opened. */
  back(): void
  /** Clears the address field and returns to the home page. */
  goHome(): void
}

const HOME: PopupRoute = { view: 'home' }

export function createPopupRoutes(
  popup: PopupState,
  watchlist: WatchlistState,
  allChains: AllChainsState,
): PopupRoutes {
  const history = signal<readonly PopupRoute[]>([HOME])
  const route = computed(() => history.value.at(-1) ?? HOME)
  const { form, wallet, selection } = popup

  // The address field is also the search field of the watchlist.
  effect(() => {
    watchlist.search.value = form.draft.value.text
  })
  effect(() => {
    const shown = route.value
    const isGone = shown.view === 'wallet' && !watchlist.isWatched(shown.address)
    if (isGone) untracked(back)
  })

  function open(next: PopupRoute): void {
    history.value = [...history.peek(), next]
  }

  function openWallet(address: string): void {
    const watched = watchlist.walletView(address)?.wallet
    if (!watched) return
    form.change({ text: '' })
    history.value = [HOME, { view: 'wallet', address: watched.address }]
    void allChains.open(watched.address, watched.chainIds)
  }

  function reopenWallet(): void {
    const shown = route.peek()
    const watched = shown.view === 'wallet' ? watchlist.walletView(shown.address)?.wallet : null
    if (watched) void allChains.open(watched.address, watched.chainIds)
  }

  function back(): void {
    const before = history.peek().slice(0, -1)
    history.value = before.length > 0 ? before : [HOME]
    if (!history.peek().some(({ view }) => view === 'wallet')) allChains.close()
  }

  return {
    popup,
    watchlist,
    allChains,
    route,
    showsWatchlist: computed(
      () => watchlist.hasWallets.value && !selection.value && wallet.requestedQuery.value === null,
    ),
    listPosition: { scrollTop: 0, address: undefined },
    openWallet,
    reopenWallet,
    openEdit: (address, chainId) => open({ view: 'edit', address, chainId }),
    back,
    goHome: () => {
      history.value = [HOME]
      form.change({ text: '' })
    },
  }
}

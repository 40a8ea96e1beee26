import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { hasAddress } from '../domain/address-input.ts'
import { findWallet } from '../domain/watchlist/edit.ts'
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
  /** The search text. */
  search: string
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
  /**
   * Requests TPS and the displayed wallet again if they are old, without a click. Leaves out a wallet of a
   * private group, which is requested only on a click.
   */
  refreshIfOld(): void
  /** Opens the page that adds a wallet or changes a watched one. */
  openEdit(address: string | null, chainId?: string): void
  /** Returns to the page from which this one was opened. */
  back(): void
  /** Clears the address field and returns to the home page. */
  goHome(): void
}

const HOME: PopupRoute = { view: 'home' }

/** The address of the watched wallet that is on screen, or below another page. */
const openedWallet = (history: readonly PopupRoute[]): string | undefined =>
  history.flatMap((one) => (one.view === 'wallet' ? [one.address] : []))[0]

export function createPopupRoutes(
  popup: PopupState,
  watchlist: WatchlistState,
  allChains: AllChainsState,
): PopupRoutes {
  const history = signal<readonly PopupRoute[]>([HOME])
  const route = computed(() => history.value.at(-1) ?? HOME)
  const { form, wallet, selection } = popup
  const listPosition: ListPosition = { scrollTop: 0, address: undefined, search: '' }

  // The address field is also the search field of the watchlist.
  effect(() => {
    const { value: input } = form.addressInput
    watchlist.search.value = input.kind === 'address' ? input.address : form.draft.value.text
  })
  // The wallet on screen follows its entry in the watchlist, which any page can change or remove.
  effect(() => {
    const opened = openedWallet(history.value)
    const watched = opened && findWallet(watchlist.watchlist.value, opened)
    untracked(() => {
      if (!opened) allChains.close()
      else if (!watched) closeWallet()
      else if (allChains.address.peek() === opened) void allChains.follow(watched.chainIds)
    })
  })
  // A newly chosen service is requested only after a click.
  const dataUrl = computed(() => popup.app.settings.value.profile?.dataUrl)
  effect(() => {
    void dataUrl.value
    untracked(closeWallet)
  })

  function open(next: PopupRoute): void {
    history.value = [...history.peek(), next]
  }

  /** The text of the address field; empty if it is an address, which is looked up instead of searched. */
  const searchText = (): string => (hasAddress(form.addressInput.peek()) ? '' : form.draft.peek().text)

  function openWallet(address: string): void {
    const watched = watchlist.walletView(address)?.wallet
    if (!watched) return
    if (openedWallet(history.peek()) === undefined) listPosition.search = searchText()
    form.change({ text: '' })
    void allChains.open(watched.address, watched.chainIds)
    history.value = [HOME, { view: 'wallet', address: watched.address }]
  }

  const isInPrivateGroup = (address: string): boolean =>
    watchlist.walletView(address)?.group?.isPrivate ?? false

  function refreshIfOld(): void {
    void popup.refreshIfOld((address) => !isInPrivateGroup(address))
    const shown = route.peek()
    const watched = shown.view === 'wallet' ? watchlist.walletView(shown.address)?.wallet : null
    if (watched && !isInPrivateGroup(watched.address)) void allChains.open(watched.address, watched.chainIds)
  }

  function back(): void {
    const { view } = route.peek()
    const before = history.peek().slice(0, -1)
    batch(() => {
      history.value = before.length > 0 ? before : [HOME]
      if (view === 'wallet' && listPosition.search) form.change({ text: listPosition.search })
    })
  }

  /** Returns to the whole list, because the search may have matched only this wallet. Keeps an edit page. */
  function closeWallet(): void {
    if (openedWallet(history.peek()) === undefined) return
    listPosition.search = ''
    history.value = history.peek().filter(({ view }) => view !== 'wallet')
  }

  return {
    popup,
    watchlist,
    allChains,
    route,
    showsWatchlist: computed(
      () => watchlist.hasWallets.value && !selection.value && wallet.requestedQuery.value === null,
    ),
    listPosition,
    openWallet,
    refreshIfOld,
    openEdit: (address, chainId) => open({ view: 'edit', address, chainId }),
    back,
    goHome: () => {
      history.value = [HOME]
      form.change({ text: '' })
    },
  }
}

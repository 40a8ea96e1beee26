import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isLookAlikeAddress } from '../../utils/domain/look-alike-address.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import { WalletView } from '../balances/wallet-view.tsx'
import { findAddressField } from '../ui/focus-address.ts'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { AddToWatchlist } from '../watchlist/add-to-watchlist.tsx'
import { StarButton } from '../watchlist/star-button.tsx'
import { AddressBar } from './address-bar.tsx'
import { AddressWarning } from './address-warning.tsx'
import { HomePage } from './home-page.tsx'
import { IdleView } from './idle-view.tsx'
import { PopupFooter } from './popup-footer.tsx'
import styles from './popup-page.module.css'
import { menuItemsOf, PopupChainSelect } from './query-choices.tsx'
import { SelectionView } from './selection-view.tsx'
import { sidePanelEntry } from './side-panel-entry.ts'

interface LookUpProps {
  routes: PopupRoutes
}

/** The address field, and below it the watchlist, a wallet, selected addresses or the idle view. */
export function LookUpPage({ routes }: LookUpProps) {
  const { popup, showsWatchlist } = routes
  const { form, wallet, status } = popup
  const body = useRef<HTMLDivElement>(null)
  useGlobalKeys([{ key: '/', isFallback: true, onPress: focusAddressField }])
  const query = queryOnScreen(routes)
  useScrollToTop(body, query && `${query.address}|${query.chainId}`)
  const add = addActionOf(routes, query)
  const input = form.addressInput.value
  const isDisplayed =
    input.kind === 'address' &&
    input.address === wallet.requestedQuery.value?.address &&
    !popup.selection.value
  return (
    <main class={styles.page} data-state={showsWatchlist.value ? 'watchlist' : status.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <AddressBar routes={routes} isDisplayed={isDisplayed} />
      <div ref={body} class={`${styles.body} ${add ? styles.aboveBar : ''}`} data-testid="body">
        <Warning routes={routes} />
        <Body routes={routes} query={query} scroller={body} />
      </div>
      {add && <AddToWatchlist onClick={add} isEmpty={status.value === 'empty'} />}
      <PopupFooter popup={popup} />
    </main>
  )
}

/**
 * Scrolls to the top when another wallet or chain is shown. Not when the page opens: it is at its top already,
 * and scrolling would force a layout before the first paint.
 */
function useScrollToTop(scroller: RefObject<HTMLElement | null>, subject: string | null): void {
  const shown = useRef(subject)
  useLayoutEffect(() => {
    if (subject !== null && subject !== shown.current) scroller.current?.scrollTo(0, 0)
    shown.current = subject
  }, [subject])
}

function focusAddressField(): boolean {
  const field = findAddressField()
  field?.focus()
  field?.select()
  return field !== null
}

/** Warns if the typed address, or else the displayed one, resembles that of a watched or recent wallet. */
function Warning({ routes }: LookUpProps) {
  const { form, wallet, app } = routes.popup
  const input = form.addressInput.value
  const address = input.kind === 'address' ? input.address : wallet.displayedQuery.value?.address
  if (!address) return null
  const isLookAlike = (known: { address: string }) => isLookAlikeAddress(known.address, address)
  const watched = app.watchlist.value.wallets.find(isLookAlike)
  const other = watched ?? app.recents.value.find(isLookAlike)
  if (!other) return null
  return (
    <div class={styles.warning}>
      <AddressWarning address={address} other={other.address} otherLabel={watched?.label} />
    </div>
  )
}

/** The query of the wallet on screen; null while something else is shown. */
function queryOnScreen({
  popup: { form, wallet, selection },
  showsWatchlist,
}: PopupRoutes): WalletQuery | null {
  if (selection.value || showsWatchlist.value || form.draft.value.text === '') return null
  return wallet.displayedQuery.value
}

/** A function that opens the form for watching the wallet on screen. null if it cannot be added. */
function addActionOf(routes: PopupRoutes, query: WalletQuery | null): (() => void) | null {
  if (!query || !isAddable(routes, query)) return null
  return () => routes.openEdit(query.address, query.chainId)
}

/** Whether a wallet can be added to the watchlist: it is not watched, and the window is not private. */
const isAddable = ({ popup, watchlist }: PopupRoutes, { address }: WalletQuery): boolean =>
  !popup.app.isIncognito && !watchlist.isWatched(address)

interface BodyProps extends LookUpProps {
  query: WalletQuery | null
  scroller: RefObject<HTMLElement | null>
}

function Body({ routes, query, scroller }: BodyProps) {
  const { popup, watchlist, showsWatchlist, listPosition, openWallet, openEdit } = routes
  const { app, wallet, selection } = popup
  if (selection.value) return <SelectionView popup={popup} selection={selection.value} />
  if (showsWatchlist.value)
    return (
      <HomePage
        watchlist={watchlist}
        scroller={scroller}
        position={listPosition}
        menuItems={() => sidePanelEntry(popup)}
        onOpen={openWallet}
      />
    )
  if (!query) return <IdleView popup={popup} />
  const star = !app.isIncognito && (
    <StarButton
      isWatched={watchlist.isWatched(query.address)}
      onClick={() => openEdit(query.address, query.chainId)}
    />
  )
  return (
    <WalletView
      app={app}
      wallet={wallet}
      query={query}
      scroller={scroller}
      title={isAddable(routes, query) ? i18n.t('watchlist.notInWatchlist') : undefined}
      chainSelect={<PopupChainSelect popup={popup} />}
      star={star}
      menuItems={() => menuItemsOf(popup, query)}
    />
  )
}

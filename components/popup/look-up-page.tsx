import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { AddressChoices } from '../ui/address-choices.tsx'
import { refusalText } from '../ui/address-message.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { findAddressField, focusAddress } from '../ui/focus-address.ts'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { INCOGNITO_WINDOW } from '../ui/incognito-window-name.ts'
import { AddressBar } from './address-bar.tsx'
import { AddressWarning } from './address-warning.tsx'
import { HomePage } from './home-page.tsx'
import { AddButton, LookedUpWallet, type LookedUpWalletProps } from './looked-up-wallet.tsx'
import { sidePanelEntry } from './menu-entries.ts'
import { PopupFooter } from './popup-footer.tsx'
import styles from './popup-page.module.css'
import { QueryChoices } from './query-choices.tsx'
import { RecentWallets } from './recent-wallets.tsx'

/** The address field, and below it the watchlist, a wallet, selected addresses or the idle view. */
export function LookUpPage({ routes }: { routes: PopupRoutes }) {
  const { popup, watchlist, showsWatchlist } = routes
  const { form, history, status } = popup
  const body = useRef<HTMLDivElement>(null)
  useGlobalKeys([{ key: '/', isFallback: true, onPress: focusAddressField }])
  const account = popup.selection.value ? undefined : popup.accounts.accounts.value[0]
  useScrollToTop(body, account ? `${account.query.address}|${account.query.chainId}` : null)
  const add =
    account && isAddable(routes, account)
      ? () => routes.openEdit(account.query.address, account.query.chainId)
      : null
  const offersBar = add !== null && !watchlist.hasWallets.value
  const input = form.addressInput.value
  const isDisplayed =
    input.kind === 'address' && input.address === history.lookUp.value?.address && !popup.selection.value
  return (
    <main class={styles.page} data-state={showsWatchlist.value ? 'watchlist' : status.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <AddressBar routes={routes} isDisplayed={isDisplayed} />
      <div ref={body} class={`${styles.body} ${offersBar ? styles.aboveBar : ''}`} data-testid="body">
        <AddressWarning popup={popup} />
        <Body routes={routes} account={account} onAdd={add} scroller={body} />
      </div>
      {/* Once a wallet is watched, the star is known. An empty wallet has the button in its message. */}
      {offersBar && status.value !== 'empty' && (
        <div class={styles.bar}>
          <AddButton wide onClick={add} />
        </div>
      )}
      <PopupFooter popup={popup} />
    </main>
  )
}

/**
 * Scrolls to the top when another wallet or chain is shown. Not when the page opens: it is at its top
 * already, and scrolling would force a layout before the first paint.
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

/** Whether a wallet can be added to the watchlist: it is not watched, and the window is not private. */
const isAddable = ({ popup, watchlist }: PopupRoutes, { query }: ShownAccount): boolean =>
  !popup.app.isIncognito && !watchlist.isWatched(query.address)

interface BodyProps extends Omit<LookedUpWalletProps, 'account'> {
  account: ShownAccount | undefined
}

function Body({ routes, account, onAdd, scroller }: BodyProps) {
  const { popup, watchlist, showsWatchlist, listPosition, openWallet } = routes
  const { selection } = popup
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
  if (!account) return <IdleView popup={popup} />
  return <LookedUpWallet routes={routes} account={account} onAdd={onAdd} scroller={scroller} />
}

/** Shown without a wallet: the query choices, and recent wallets or a short introduction. */
function IdleView({ popup }: { popup: PopupState }) {
  const { app } = popup
  if (app.recents.value.length === 0)
    return (
      <>
        <div class={styles.choices}>
          <QueryChoices popup={popup} />
        </div>
        <EmptyState icon="wallet" title={i18n.t('idle.title')} testId="idle">
          {i18n.t(app.isIncognito ? `idle.${INCOGNITO_WINDOW}` : 'idle.text')}
        </EmptyState>
      </>
    )
  return <RecentWallets popup={popup} actions={<QueryChoices popup={popup} />} />
}

/** Lists the addresses in the text that was right-clicked or pasted, or reports why there are none. */
function SelectionView({ popup, selection }: { popup: PopupState; selection: ContextMenuSelection }) {
  const close = () => {
    popup.dismissSelection()
    focusAddress()
  }
  const closeButton = (
    <Button onClick={close} testId="close-selection">
      {i18n.t('ui.close')}
    </Button>
  )
  if (selection.addresses.length === 0)
    return (
      <EmptyState
        icon="warning"
        title={i18n.t('selection.none')}
        tone="error"
        actions={closeButton}
        testId="no-address"
      >
        {reasonText(selection)}
      </EmptyState>
    )
  return (
    <AddressChoices
      selection={selection}
      chainId={popup.form.chainId.value}
      chainNames={popup.app.chainNames.value}
      actions={closeButton}
      onOpen={(found) => {
        void popup.openFound(found)
        focusAddress()
      }}
    />
  )
}

function reasonText({ hasTransactionHash, refusal }: ContextMenuSelection): string {
  if (hasTransactionHash) return refusalText({ kind: 'transactionHash' })
  return refusal ? refusalText(refusal) : i18n.t('selection.noneText')
}

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { hasAddress } from '../../utils/domain/address-input.ts'
import type { FormState } from '../../utils/state/form-state.ts'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import { AddressInput } from '../ui/address-input.tsx'
import { type AddressMessage, addressMessage } from '../ui/address-message.ts'
import { Button } from '../ui/button.tsx'
import { focusAddress } from '../ui/focus-address.ts'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './address-bar.module.css'
import { RecentWallets } from './recent-wallets.tsx'

interface AddressBarProps {
  routes: PopupRoutes
  /** Whether the typed address is the displayed one. */
  isDisplayed: boolean
}

/**
 * The field that searches the watchlist and looks up addresses. On the watchlist, it lists recent
 * wallets when it is empty and the user clicks into it or moves the focus there.
 */
export function AddressBar({ routes, isDisplayed }: AddressBarProps) {
  const { popup, watchlist, showsWatchlist } = routes
  const { app, form } = popup
  const isListOpen = useSignal(false)
  const isHome = showsWatchlist.value
  const text = popup.fieldText.value
  const recents = app.recents.value
  const listsRecents = isHome && isListOpen.value && text === '' && recents.length > 0
  const isAddress = hasAddress(form.addressInput.value)
  const hasSelectionOnly = popup.selection.value !== null && text === ''
  const hasMatch = isHome && !isAddress && watchlist.sections.value.length > 0
  const submit = () => {
    // Not the values of the last render: `watchEarlyInput` fills and submits the field before the next one.
    const isSearch = isHome && !hasAddress(form.addressInput.peek()) && watchlist.search.peek().trim() !== ''
    const match = isSearch && watchlist.sections.peek()[0]?.wallets[0]
    if (match) routes.openWallet(match.wallet.address)
    else void popup.submit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events belong to the field inside
    <div
      class={styles.bar}
      onPointerDown={({ target }) => {
        if (isAddressField(target)) isListOpen.value = true
      }}
      onFocusIn={({ target, relatedTarget }) => {
        // The initial focus of the popup does not open the list.
        if (isInPage(relatedTarget) && isAddressField(target)) isListOpen.value = true
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) isListOpen.value = false
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && listsRecents) {
          event.preventDefault()
          isListOpen.value = false
          focusAddress()
        } else if (event.key === 'ArrowDown' && isAddressField(event.target)) {
          event.preventDefault()
          focusFirstRow(event.currentTarget)
        }
      }}
    >
      <div class={styles.field}>
        <AddressInput
          shape="search"
          label={i18n.t('addressField.label')}
          name="address"
          placeholder={i18n.t('addressField.placeholder')}
          value={text}
          monospace={!isHome || text.startsWith('0x')}
          message={hasMatch || hasSelectionOnly ? null : messageOf(form)}
          onInput={(typed) => form.change({ text: typed })}
          onSubmit={submit}
          onSeveral={popup.takeSelection}
          action={
            text !== '' &&
            !isDisplayed &&
            (!isHome || isAddress) && (
              <Button kind="primary" onClick={submit} testId="check">
                {i18n.t('addressField.check')}
              </Button>
            )
          }
          testId="address-field"
        />
      </div>
      {isHome && <HideAmountsButton />}
      {(isHome || isFirstWallet(routes)) && (
        <IconButton
          icon="plus"
          label={i18n.t('watchlist.add')}
          onClick={() => routes.openEdit(null)}
          testId="add-wallet"
        />
      )}
      {listsRecents && (
        <div class={styles.recents}>
          <RecentWallets popup={popup} />
        </div>
      )}
    </div>
  )
}

const messageOf = ({ addressInput, isSubmitted, isChainValid }: FormState): AddressMessage | null =>
  isChainValid.value
    ? addressMessage(addressInput.value, isSubmitted.value)
    : { tone: 'error', text: i18n.t('chain.invalid') }

/** Whether the user can add the first wallet: no wallet is watched or on screen. */
const isFirstWallet = ({ popup, watchlist }: PopupRoutes): boolean =>
  !popup.app.isIncognito &&
  !watchlist.hasWallets.value &&
  !popup.selection.value &&
  popup.history.lookUp.value === null

const isAddressField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input[name=address]')

/** False for the early input, which is outside of `main`. */
const isInPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('main') !== null

/** Focuses the first recent wallet; if none is shown, the row of the watchlist that is in the tab order. */
function focusFirstRow(bar: HTMLElement): void {
  const recent = bar.querySelector<HTMLElement>('[data-testid=recent] button')
  const row = document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  ;(recent ?? row)?.focus()
}

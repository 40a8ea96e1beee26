import { useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isLookAlikeAddress } from '../../utils/domain/look-alike-address.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { NetworkLine } from '../network/network-line.tsx'
import { AddressField } from '../wallet/address-field.tsx'
import { AddressWarning } from '../wallet/address-warning.tsx'
import { WalletView } from '../wallet/wallet-view.tsx'
import { FirstRun } from './first-run.tsx'
import { IdleView } from './idle-view.tsx'
import styles from './popup-page.module.css'
import { menuItemsOf, PopupChainSelect } from './query-choices.tsx'
import { SelectionView } from './selection-view.tsx'
import { useAddressKey } from './use-address-key.ts'

interface PopupProps {
  popup: PopupState
}

/** The popup. */
export function PopupPage({ popup }: PopupProps) {
  const { app, form, wallet, status } = popup
  const body = useRef<HTMLDivElement>(null)
  // Requests start after the first paint.
  useEffect(() => void popup.start(), [])
  useSignalEffect(() => wallet.resumeAfterRateLimit(app.clock.now.value))
  useAddressKey()
  if (!app.settings.value.profile) return <FirstRun onChoose={openOptions} />
  const input = form.addressInput.value
  const isDisplayed =
    input.kind === 'address' &&
    input.address === wallet.requestedQuery.value?.address &&
    !popup.selection.value
  return (
    <main class={styles.page} data-state={status.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <header class={styles.bar}>
        <AddressField form={form} onSubmit={() => void popup.submit()} canSubmit={!isDisplayed} />
      </header>
      <div ref={body} class={styles.body} data-testid="body">
        <Warning popup={popup} />
        <Body popup={popup} scroller={body} />
      </div>
      <Network popup={popup} />
    </main>
  )
}

/** Warns if the typed address, or else the displayed one, resembles a recent one. */
function Warning({ popup }: PopupProps) {
  const { form, wallet, app } = popup
  const input = form.addressInput.value
  const address = input.kind === 'address' ? input.address : wallet.displayedQuery.value?.address
  const other = address && app.recents.value.find((recent) => isLookAlikeAddress(recent.address, address))
  if (!address || !other) return null
  return (
    <div class={styles.warning}>
      <AddressWarning address={address} other={other.address} />
    </div>
  )
}

function Body({ popup, scroller }: PopupProps & { scroller: RefObject<HTMLElement | null> }) {
  const { app, form, wallet, selection } = popup
  if (selection.value) return <SelectionView popup={popup} selection={selection.value} />
  const query = wallet.displayedQuery.value
  if (!query || form.draft.value.text === '') return <IdleView popup={popup} />
  return (
    <WalletView
      app={app}
      wallet={wallet}
      query={query}
      scroller={scroller}
      chainSelect={<PopupChainSelect popup={popup} />}
      menuItems={menuItemsOf(popup, query)}
    />
  )
}

function Network({ popup }: PopupProps) {
  const { app, tps, knownHealth, requestsNetwork } = popup
  return (
    <NetworkLine
      app={app}
      tps={tps}
      knownHealth={knownHealth.value}
      requestsNetwork={requestsNetwork.value}
    />
  )
}

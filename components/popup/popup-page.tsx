import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { resembles } from '../../utils/domain/look-alike.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { NetworkLine } from '../network/network-line.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import { AddressWarning } from '../wallet/address-warning.tsx'
import { WalletView } from '../wallet/wallet-view.tsx'
import { FirstRun } from './first-run.tsx'
import { IdleView } from './idle-view.tsx'
import styles from './popup-page.module.css'
import { SelectionView } from './selection-view.tsx'

interface PopupProps {
  popup: PopupState
}

/** The popup: a form, a wallet and the network. */
export function PopupPage({ popup }: PopupProps) {
  const { app, form, wallet, status } = popup
  // Requests start after the first paint.
  useEffect(() => void popup.start(), [])
  useSignalEffect(() => wallet.resumeAfterRateLimit(app.clock.now.value))
  if (!app.settings.value.profile) return <FirstRun onChoose={openOptions} />
  return (
    <main class={styles.page} data-state={status.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <AddressForm
        app={app}
        form={form}
        onCheck={() => void popup.submit()}
        onChoose={(change) => void popup.choose(change)}
      />
      <Warning popup={popup} />
      <section class={styles.body}>
        <Body popup={popup} />
      </section>
      <Network popup={popup} />
    </main>
  )
}

/** Warns about an address that resembles a recent one: the typed address, else the displayed one. */
function Warning({ popup }: PopupProps) {
  const { form, wallet, app } = popup
  const input = form.addressInput.value
  const address = input.kind === 'address' ? input.address : wallet.displayedQuery.value?.address
  if (address === undefined) return null
  const other = app.recents.value.find((recent) => resembles(recent.address, address))
  return other ? <AddressWarning address={address} other={other.address} /> : null
}

function Body({ popup }: PopupProps) {
  const { app, form, wallet, selection } = popup
  if (selection.value) return <SelectionView popup={popup} selection={selection.value} />
  const query = wallet.displayedQuery.value
  if (!query || form.draft.value.text === '') return <IdleView popup={popup} />
  return <WalletView app={app} wallet={wallet} query={query} />
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

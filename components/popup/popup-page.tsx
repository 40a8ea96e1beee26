import { useSignalEffect } from '@preact/signals'
import { browser } from 'wxt/browser'
import type { PopupModel } from '../../utils/models/popup.ts'
import { NetworkLine } from '../network/network-line.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import { FirstRun } from './first-run.tsx'
import { IdleView } from './idle-view.tsx'
import { OfferView } from './offer-view.tsx'
import styles from './popup-page.module.css'
import { WalletView } from './wallet-view.tsx'

/** The popup: a form, what was found, and the network. */
export function PopupPage({ model }: { model: PopupModel }) {
  const { form, wallet, tps, clock, state } = model
  useSignalEffect(() => model.goOnAfterWaiting(wallet.failure.value, clock.now.value))
  const openOptions = () => void browser.runtime.openOptionsPage()
  if (state.value === 'first-run') return <FirstRun onChoose={openOptions} />

  const showsWallet = wallet.ref.value !== null && form.draft.value.text !== ''
  const recheck = () => {
    if (wallet.ref.value) void model.check()
  }
  return (
    <main class={styles.page} data-state={state.value}>
      <AddressForm
        form={form}
        onCheck={() => void model.check()}
        onChain={model.changeChain}
        onRecheck={recheck}
      />
      <div class={styles.body}>
        <Body />
      </div>
      <NetworkLine tps={tps} clock={clock} onOptions={openOptions} />
    </main>
  )

  function Body() {
    if (model.offer.value) return <OfferView model={model} offer={model.offer.value} />
    if (showsWallet && wallet.shownRef.value)
      return <WalletView model={model} ref_={wallet.shownRef.value} onOptions={openOptions} />
    return <IdleView model={model} />
  }
}

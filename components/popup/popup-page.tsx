import { useSignalEffect } from '@preact/signals'
import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import type { WalletRef } from '../../utils/domain/holdings.ts'
import type { PopupModel } from '../../utils/models/popup.ts'
import { lazily } from '../common/lazily.tsx'
import { NetworkLine } from '../network/network-line.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import { IdleView } from './idle-view.tsx'
import styles from './popup-page.module.css'
import { WalletView } from './wallet-view.tsx'

const FirstRun = lazily(async () => (await import('./first-run.tsx')).FirstRun)
const OfferView = lazily(async () => (await import('./offer-view.tsx')).OfferView)

/** The popup: a form, what was found, and the network. */
export function PopupPage({ model }: { model: PopupModel }) {
  const { form, wallet, tps, clock, state } = model
  useSignalEffect(() => model.goOnAfterWaiting(wallet.failure.value, clock.now.value))
  const openOptions = () => void browser.runtime.openOptionsPage()
  if (state.value === 'first-run') return <FirstRun onChoose={openOptions} />

  const showsWallet = wallet.ref.value !== null && form.draft.value.text !== ''
  return (
    <main class={styles.page} data-state={state.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <AddressForm
        form={form}
        onCheck={() => void model.check()}
        onChoose={(change) => void model.choose(change)}
      />
      <div class={styles.body}>{body()}</div>
      <NetworkLine tps={tps} clock={clock} privately={model.privately} onOptions={openOptions} />
    </main>
  )

  // No component: one that is made anew at each change would take the list's place, its open rows and the focus with it.
  function body() {
    if (model.offer.value) return <OfferView model={model} offer={model.offer.value} />
    if (showsWallet && wallet.shownRef.value)
      return (
        <WalletView
          key={subjectOf(wallet.shownRef.value)}
          model={model}
          ref_={wallet.shownRef.value}
          onOptions={openOptions}
        />
      )
    return <IdleView model={model} />
  }
}

/** Another wallet begins at the top, with every row closed; the same one in another currency does not. */
const subjectOf = ({ address, chainId }: WalletRef): string => `${address}|${chainId}`

import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import type { WalletRef } from '../../utils/domain/holdings.ts'
import type { PopupModel } from '../../utils/models/popup.ts'
import { lazily } from '../common/lazily.tsx'
import { NetworkLine } from '../network/network-line.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import { WalletView } from '../wallet/wallet-view.tsx'
import { IdleView } from './idle-view.tsx'
import styles from './popup-page.module.css'

const OfferView = lazily(async () => (await import('./offer-view.tsx')).OfferView)
const FirstRun = lazily(async () => (await import('./first-run.tsx')).FirstRun)
const AddressWarning = lazily(async () => (await import('../wallet/later.ts')).AddressWarning)

/** The popup: a form, what was found, and the network. */
export function PopupPage({ model }: { model: PopupModel }) {
  const { form, wallet, tps, clock, state, settings, chains } = model
  // After the first paint: what is asked for now would take its time from it.
  useEffect(() => void model.begin(), [])
  useSignalEffect(() => wallet.goOnAfterWaiting(clock.now.value))
  const openOptions = () => void browser.runtime.openOptionsPage()
  const { profile } = settings.value
  if (!profile) return <FirstRun onChoose={openOptions} />

  const judged = form.judgement.value
  const address = judged.kind === 'address' ? judged.address : wallet.shownRef.value?.address
  const showsWallet = wallet.ref.value !== null && form.draft.value.text !== ''
  return (
    <main class={styles.page} data-state={state.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <AddressForm
        form={form}
        chains={chains}
        onCheck={() => void model.check()}
        onChoose={(change) => void model.choose(change)}
      />
      {address && (
        <AddressWarning address={address} known={model.recents.value.map(({ address: of }) => of)} />
      )}
      <div class={styles.body}>{body()}</div>
      <NetworkLine
        profile={profile}
        names={chains.names.value}
        tps={tps}
        knownHealth={model.knownHealth.value}
        clock={clock}
        privately={model.privately}
        asks={model.asksNetwork.value}
        onOptions={openOptions}
      />
    </main>
  )

  // No component: one that is made anew at each change would take the list's place, its open rows and the focus with it.
  function body() {
    if (model.offer.value) return <OfferView model={model} offer={model.offer.value} />
    if (showsWallet && wallet.shownRef.value)
      return (
        <WalletView
          key={subjectOf(wallet.shownRef.value)}
          wallet={wallet}
          ref_={wallet.shownRef.value}
          clock={clock}
          settings={model.settings.value}
          privately={model.privately}
          choice={model.listChoice.value}
          onChoose={model.chooseList}
          onOptions={openOptions}
        />
      )
    return <IdleView model={model} />
  }
}

/** Another wallet begins at the top, with every row closed; the same one in another currency does not. */
const subjectOf = ({ address, chainId }: WalletRef): string => `${address}|${chainId}`

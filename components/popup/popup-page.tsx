import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { resembles } from '../../utils/domain/look-alike.ts'
import type { PopupModel } from '../../utils/models/popup.ts'
import { lazily } from '../common/lazily.tsx'
import { NetworkLine } from '../network/network-line.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import { AddressWarning } from '../wallet/address-warning.tsx'
import { WalletView } from '../wallet/wallet-view.tsx'
import { IdleView } from './idle-view.tsx'
import styles from './popup-page.module.css'

const OfferView = lazily(async () => (await import('./offer-view.tsx')).OfferView)
const FirstRun = lazily(async () => (await import('./first-run.tsx')).FirstRun)

interface PartProps {
  model: PopupModel
}

/**
 * The popup: a form, what was found, and the network. Each is drawn anew for what it shows itself, and for nothing else. What was
 * found is no `div`, which a warning that is loaded later is: of a picture with one, each part finds its own elements.
 */
export function PopupPage({ model }: PartProps) {
  const { wallet, clock, state, settings } = model
  // After the first paint: what is asked for now would take its time from it.
  useEffect(() => void model.begin(), [])
  useSignalEffect(() => wallet.goOnAfterWaiting(clock.now.value))
  const parts = useMemo(
    () => ({
      form: <Form model={model} />,
      warning: <Warning model={model} />,
      body: <Body model={model} />,
      network: <Network model={model} />,
    }),
    [model],
  )
  if (!settings.value.profile) return <FirstRun onChoose={openOptions} />
  return (
    <main class={styles.page} data-state={state.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      {parts.form}
      {parts.warning}
      <section class={styles.body}>{parts.body}</section>
      {parts.network}
    </main>
  )
}

const openOptions = () => void browser.runtime.openOptionsPage()

function Form({ model }: PartProps) {
  return (
    <AddressForm
      form={model.form}
      chains={model.chains}
      onCheck={() => void model.check()}
      onChoose={(change) => void model.choose(change)}
    />
  )
}

/** About the address that is typed, else the one that is on screen. */
function Warning({ model }: PartProps) {
  const { form, wallet, recents } = model
  const judged = form.judgement.value
  const address = judged.kind === 'address' ? judged.address : wallet.shownRef.value?.address
  if (address === undefined) return null
  const other = recents.value.find((known) => resembles(known.address, address))
  return other ? <AddressWarning address={address} other={other.address} /> : null
}

function Body({ model }: PartProps) {
  const { form, wallet, offer } = model
  if (offer.value) return <OfferView model={model} offer={offer.value} />
  const ref = wallet.shownRef.value
  if (!ref || wallet.ref.value === null || form.draft.value.text === '') return <IdleView model={model} />
  return (
    <WalletView
      wallet={wallet}
      ref_={ref}
      clock={model.clock}
      settings={model.settings.value}
      privately={model.privately}
      choice={model.listChoice.value}
      onChoose={model.chooseList}
      onOptions={openOptions}
    />
  )
}

function Network({ model }: PartProps) {
  const { settings, chains, tps, knownHealth, clock, privately, asksNetwork } = model
  const { profile } = settings.value
  if (!profile) return null
  return (
    <NetworkLine
      profile={profile}
      names={chains.names.value}
      tps={tps}
      knownHealth={knownHealth.value}
      clock={clock}
      privately={privately}
      asks={asksNetwork.value}
      onOptions={openOptions}
    />
  )
}

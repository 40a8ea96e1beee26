import { i18n } from '#i18n'
import type { PopupModel } from '../../utils/models/popup.ts'
import type { Offer } from '../../utils/store/offer.ts'
import { Button } from '../common/button.tsx'
import { focusAddress } from '../common/focus.ts'
import { Notice } from '../common/notice.tsx'
import { Recents } from '../wallet/recents.tsx'
import styles from './popup-page.module.css'

/** What a right-click found, where it is not just one address. */
export function OfferView({ model, offer }: { model: PopupModel; offer: Offer }) {
  const close = () => {
    model.dismissOffer()
    focusAddress()
  }
  if (offer.addresses.length === 0) {
    return (
      <div class={styles.notices}>
        <Notice
          tone="warn"
          part="offer-none"
          actions={<Button onClick={close}>{i18n.t('offer.dismiss')}</Button>}
        >
          {i18n.t(offer.transactionHash ? 'offer.transactionHash' : 'offer.none')}
        </Notice>
      </div>
    )
  }
  const chainId = model.form.chainId.value
  return (
    <>
      <Recents
        title={i18n.t('offer.several')}
        wallets={offer.addresses.map((address) => ({ address, chainId }))}
        names={model.chains.names.value}
        onCheck={({ address }) => {
          void model.checkAddress(address)
          focusAddress()
        }}
      />
      <div class={styles.notices}>
        <Button onClick={close}>{i18n.t('offer.dismiss')}</Button>
      </div>
    </>
  )
}

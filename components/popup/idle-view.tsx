import { i18n } from '#i18n'
import type { PopupModel } from '../../utils/models/popup.ts'
import { removeRecent } from '../../utils/store/recents.ts'
import { focusAddress } from '../common/focus.ts'
import { Icon } from '../common/icon.tsx'
import { Recents } from '../wallet/recents.tsx'
import styles from './popup-page.module.css'

/** Nothing is asked yet: the wallets of before, or what can be done here. */
export function IdleView({ model }: { model: PopupModel }) {
  const { recents, privately } = model
  if (recents.value.length === 0) {
    return (
      <div class={styles.quiet}>
        <Icon name="eye" size={40} />
        <h2>{i18n.t('idle.title')}</h2>
        <p>{i18n.t(privately ? 'idle.private' : 'idle.text')}</p>
      </div>
    )
  }
  return (
    <Recents
      title={i18n.t('recents.title')}
      wallets={recents.value}
      names={model.chains.names.value}
      onCheck={({ address, chainId }) => {
        void model.checkAddress(address, chainId)
        focusAddress()
      }}
      onRemove={(recent) => {
        void removeRecent(recent)
        focusAddress()
      }}
    />
  )
}

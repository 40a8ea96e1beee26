import { i18n } from '#i18n'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { focusAddress } from '../common/focus.ts'
import { Icon } from '../common/icon.tsx'
import { Recents } from '../wallet/recents.tsx'
import styles from './popup-page.module.css'

/** Without a wallet: the recent ones, or what can be done here. */
export function IdleView({ popup }: { popup: PopupState }) {
  const { app } = popup
  if (app.recents.value.length === 0) {
    return (
      <div class={styles.quiet}>
        <Icon name="eye" size={40} />
        <h2>{i18n.t('idle.title')}</h2>
        <p>{i18n.t(app.isPrivate ? 'idle.private' : 'idle.text')}</p>
      </div>
    )
  }
  return (
    <Recents
      title={i18n.t('recents.title')}
      wallets={[...app.recents.value]}
      names={app.chainNames.value}
      onCheck={({ address, chainId }) => {
        void popup.openAddress(address, chainId)
        focusAddress()
      }}
      onRemove={(recent) => {
        void app.removeRecent(recent)
        focusAddress()
      }}
    />
  )
}

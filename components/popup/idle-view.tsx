import { i18n } from '#i18n'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { INCOGNITO_WINDOW } from '../ui/incognito-window-name.ts'
import styles from './popup-page.module.css'
import { QueryChoices } from './query-choices.tsx'
import { RecentWallets } from './recent-wallets.tsx'

/** Shown without a wallet: the query choices, and recent wallets or a short introduction. */
export function IdleView({ popup }: { popup: PopupState }) {
  const { app } = popup
  if (app.recents.value.length === 0)
    return (
      <>
        <div class={styles.choices}>
          <QueryChoices popup={popup} />
        </div>
        <EmptyState icon="wallet" title={i18n.t('idle.title')} testId="idle">
          {i18n.t(app.isIncognito ? `idle.${INCOGNITO_WINDOW}` : 'idle.text')}
        </EmptyState>
      </>
    )
  return <RecentWallets popup={popup} actions={<QueryChoices popup={popup} />} />
}

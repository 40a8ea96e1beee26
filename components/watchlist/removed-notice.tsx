import { i18n } from '#i18n'
import type { RemovalState } from '../../utils/state/watchlist/removal-state.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './removed-notice.module.css'
import { walletName } from './watchlist-text.ts'

/** Says that a wallet was removed, and offers to restore it. */
export function RemovedNotice({ removal }: { removal: RemovalState }) {
  const removed = removal.lastRemoved.value
  if (!removed) return null
  return (
    <div class={styles.frame}>
      <Notice
        title={i18n.t('watchlist.removed.title', [walletName(removed)])}
        icon="trash"
        actions={
          <Button onClick={() => void removal.undoRemove()} testId="undo-remove">
            {i18n.t('watchlist.removed.undo')}
          </Button>
        }
        onClose={removal.dismissRemoved}
        testId="removed"
      />
    </div>
  )
}

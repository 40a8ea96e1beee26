import { i18n } from '#i18n'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './removed-notice.module.css'
import { walletName } from './watchlist-text.ts'

/** Shows that a wallet was removed, and offers to restore it. */
export function RemovedNotice({ watchlist }: { watchlist: WatchlistState }) {
  const removed = watchlist.lastRemoved.value
  if (!removed) return null
  return (
    <div class={styles.frame}>
      <Notice
        title={i18n.t('watchlist.removed.title', [walletName(removed)])}
        icon="trash"
        actions={
          <Button onClick={() => void watchlist.undoRemove()} testId="undo-remove">
            {i18n.t('watchlist.removed.undo')}
          </Button>
        }
        onClose={watchlist.dismissRemoved}
        testId="removed"
      />
    </div>
  )
}

import { i18n } from '#i18n'
import type { RemovalState, Removed } from '../../utils/state/watchlist/removal-state.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SavedDatesDialog } from '../ui/saved-dates-dialog.tsx'
import styles from './removed-notice.module.css'
import { walletName } from './watchlist-text.ts'

/**
 * Shows that a wallet or a group was removed, and offers to restore it. Before, asks about the saved dates of
 * a wallet.
 */
export function RemovedNotice({ removal }: { removal: RemovalState }) {
  const removed = removal.lastRemoved.value
  const asked = removal.askedWallet.value
  return (
    <>
      <SavedDatesDialog
        open={asked !== null}
        title={i18n.t('watchlist.removeWithDates', [asked ? walletName(asked) : ''])}
        onAnswer={(choice) => void removal.answerRemoval(choice)}
      />
      {removed && <UndoNotice removed={removed} removal={removal} />}
    </>
  )
}

function UndoNotice({ removed, removal }: { removed: Removed; removal: RemovalState }) {
  return (
    <div class={styles.frame}>
      <Notice
        title={titleOf(removed)}
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

function titleOf(removed: Removed): string {
  if (removed.kind === 'wallet') return i18n.t('watchlist.removed.wallet', [walletName(removed.wallet)])
  const { group, addresses } = removed
  const isJoining = group.isPrivate && addresses.length > 0
  return i18n.t(isJoining ? 'watchlist.removed.privateGroup' : 'watchlist.removed.group', [group.name])
}

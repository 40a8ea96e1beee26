import { i18n } from '#i18n'
import { Button } from '../ui/button.tsx'
import styles from './add-to-watchlist.module.css'

interface AddToWatchlistProps {
  onClick: () => void
  /** Whether the wallet is empty on the displayed chain. The form finds the chains with holdings. */
  isEmpty: boolean
}

/** A bar below the scrolling content, with a button to add the displayed wallet. */
export function AddToWatchlist({ onClick, isEmpty }: AddToWatchlistProps) {
  return (
    <div class={styles.bar}>
      <Button kind="primary" wide icon="star" onClick={onClick} testId="add-to-watchlist">
        {i18n.t('watchlist.addToWatchlist')}
      </Button>
      {isEmpty && (
        <Button wide onClick={onClick} testId="check-other-chains">
          {i18n.t('watchlist.checkOtherChains')}
        </Button>
      )}
    </div>
  )
}

import { i18n } from '#i18n'
import { Button } from '../ui/button.tsx'
import styles from './add-to-watchlist.module.css'

/** A bar below the scrolling content, with a button to add the displayed wallet. */
export function AddToWatchlist({ onClick }: { onClick: () => void }) {
  return (
    <div class={styles.bar}>
      <Button kind="primary" wide icon="star" onClick={onClick} testId="add-to-watchlist">
        {i18n.t('watchlist.addToWatchlist')}
      </Button>
    </div>
  )
}

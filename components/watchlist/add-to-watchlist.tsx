import { i18n } from '#i18n'
import { Button } from '../ui/button.tsx'
import styles from './add-to-watchlist.module.css'

/** A button that adds the displayed wallet. It stays at the lower edge while the tokens scroll. */
export function AddToWatchlist({ onClick }: { onClick: () => void }) {
  return (
    <div class={styles.bar}>
      <Button kind="primary" wide icon="star" onClick={onClick} testId="add-to-watchlist">
        {i18n.t('watchlist.addToWatchlist')}
      </Button>
    </div>
  )
}

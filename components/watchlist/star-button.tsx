import { i18n } from '#i18n'
import { IconButton } from '../ui/icon-button.tsx'

/** A button to add a wallet to the watchlist, or to open its entry. */
export function StarButton({ isWatched, onClick }: { isWatched: boolean; onClick: () => void }) {
  return (
    <IconButton
      icon={isWatched ? 'star-filled' : 'star'}
      label={i18n.t(isWatched ? 'watchlist.edit' : 'watchlist.addToWatchlist')}
      pressed={isWatched}
      onClick={onClick}
      testId="star"
    />
  )
}

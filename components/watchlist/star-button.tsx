import { i18n } from '#i18n'
import { IconButton } from '../ui/icon-button.tsx'

export interface StarButtonProps {
  isWatched: boolean
  onClick: () => void
}

/** Adds a wallet to the watchlist, or opens its entry. */
export function StarButton({ isWatched, onClick }: StarButtonProps) {
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

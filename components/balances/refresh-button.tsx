import { i18n } from '#i18n'
import { IconButton } from '../ui/icon-button.tsx'

interface RefreshButtonProps {
  isLoading: boolean
  /** Whether a refresh of the watchlist is active, which has its own button to stop it. */
  isRefreshing?: boolean
  onRefresh: () => void
  onStop: () => void
}

/** A button that refreshes a wallet, or stops loading it. */
export function RefreshButton({ isLoading, isRefreshing = false, onRefresh, onStop }: RefreshButtonProps) {
  return isLoading && !isRefreshing ? (
    <IconButton key="stop" icon="stop" label={i18n.t('walletHeader.stop')} onClick={onStop} testId="stop" />
  ) : (
    <IconButton
      key="refresh"
      icon="refresh"
      label={i18n.t('walletHeader.refresh')}
      loading={isRefreshing}
      onClick={onRefresh}
      testId="refresh"
    />
  )
}

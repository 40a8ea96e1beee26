import { i18n } from '#i18n'
import { IconButton } from '../ui/icon-button.tsx'

interface RefreshButtonProps {
  isLoading: boolean
  onRefresh: () => void
  onStop: () => void
}

/** A button that refreshes a wallet, or stops loading it. */
export function RefreshButton({ isLoading, onRefresh, onStop }: RefreshButtonProps) {
  return isLoading ? (
    <IconButton key="stop" icon="stop" label={i18n.t('walletHeader.stop')} onClick={onStop} testId="stop" />
  ) : (
    <IconButton
      key="refresh"
      icon="refresh"
      label={i18n.t('walletHeader.refresh')}
      onClick={onRefresh}
      testId="refresh"
    />
  )
}

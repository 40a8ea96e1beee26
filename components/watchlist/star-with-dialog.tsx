import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { AppState } from '../../utils/state/app-state.ts'
import { NO_RUNS } from '../../utils/state/run-state.ts'
import type { RemovalState } from '../../utils/state/watchlist/removal-state.ts'
import { followSummaries } from '../../utils/state/watchlist/summaries.ts'
import { createWatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { StarButton } from './star-button.tsx'
import { WalletForm } from './wallet-form.tsx'

interface StarWithDialogProps {
  app: AppState
  removal: RemovalState
  address: string
  chainId: string
}

/**
 * The star button of a wallet on the full page. Its dialog adds the wallet, or edits or removes its entry.
 */
export function StarWithDialog({ app, removal, address, chainId }: StarWithDialogProps) {
  const isOpen = useSignal(false)
  const hasChanges = useSignal(false)
  const isWatched = app.watchlist.value.wallets.some((wallet) => wallet.address === address)
  const close = setTo(isOpen, false)
  return (
    <>
      <StarButton isWatched={isWatched} onClick={setTo(isOpen, true)} />
      <Dialog
        open={isOpen.value}
        onClose={close}
        keepsOpen={() => hasChanges.peek()}
        title={i18n.t(isWatched ? 'watchlist.edit' : 'watchlist.addToWatchlist')}
        testId="watchlist-dialog"
      >
        <Form app={app} address={address} chainId={chainId} hasChanges={hasChanges} onDone={close} />
        {isWatched && (
          <Button
            kind="quiet"
            icon="trash"
            onClick={() => {
              void removal.removeWallet(address)
              close()
            }}
            testId="remove-wallet"
          >
            {i18n.t('watchlist.form.remove')}
          </Button>
        )}
      </Dialog>
    </>
  )
}

interface FormProps extends Omit<StarWithDialogProps, 'removal'> {
  hasChanges: Signal<boolean>
  onDone: () => void
}

function Form({ app, address, chainId, hasChanges, onDone }: FormProps) {
  const watchlist = useMemo(
    () => createWatchlistState({ app, followed: followSummaries(), stored: NO_RUNS }),
    [],
  )
  useEffect(() => watchlist.stop, [])
  return (
    <WalletForm
      watchlist={watchlist}
      address={address}
      chainId={chainId}
      hasChanges={hasChanges}
      onSaved={onDone}
    />
  )
}

import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { AppState } from '../../utils/state/app-state.ts'
import { createAddWalletState } from '../../utils/state/watchlist/add-wallet-state.ts'
import { NO_RUN } from '../../utils/state/watchlist/refresh-state.ts'
import { createWatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Dialog } from '../ui/dialog.tsx'
import { StarButton } from './star-button.tsx'
import { WalletForm } from './wallet-form.tsx'

interface StarWithDialogProps {
  app: AppState
  address: string
  chainId: string
}

/** The star button of a wallet on the full page. It opens the watchlist entry in a dialog. */
export function StarWithDialog({ app, address, chainId }: StarWithDialogProps) {
  const isOpen = useSignal(false)
  const isWatched = app.watchlist.value.wallets.some((wallet) => wallet.address === address)
  const close = () => {
    isOpen.value = false
  }
  return (
    <>
      <StarButton
        isWatched={isWatched}
        onClick={() => {
          isOpen.value = true
        }}
      />
      <Dialog
        open={isOpen.value}
        onClose={close}
        title={i18n.t(isWatched ? 'watchlist.edit' : 'watchlist.addToWatchlist')}
        testId="watchlist-dialog"
      >
        <Form app={app} address={address} chainId={chainId} onDone={close} />
      </Dialog>
    </>
  )
}

function Form({ app, address, chainId, onDone }: StarWithDialogProps & { onDone: () => void }) {
  const watchlist = useMemo(() => createWatchlistState({ app, summaries: new Map(), stored: NO_RUN }), [])
  useEffect(() => watchlist.stop, [])
  const state = useMemo(() => createAddWalletState(watchlist, address, { chainId }), [])
  return <WalletForm watchlist={watchlist} state={state} onSaved={onDone} />
}

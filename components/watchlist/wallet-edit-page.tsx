import { type Signal, useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { createAddWalletState } from '../../utils/state/watchlist/add-wallet-state.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { AddressStep } from './address-step.tsx'
import styles from './wallet-form.module.css'
import { WalletForm } from './wallet-form.tsx'

export interface WalletEditPageProps {
  watchlist: WatchlistState
  /** null if the user has not entered it yet. */
  address: string | null
  /** The chain on which the wallet was looked up. */
  chainId?: string | undefined
  onAddress: (address: string, chainId?: string) => void
  onBack: () => void
  onSaved: (address: string) => void
  onRemoved: () => void
}

/** The page that adds a wallet to the watchlist, or changes its entry. */
export function WalletEditPage(props: WalletEditPageProps) {
  const { watchlist, address, onAddress, onBack, onRemoved } = props
  const isWatched = address !== null && watchlist.isWatched(address)
  const hasChanges = useSignal(false)
  // Escape keeps what was typed. It would close the popup, too.
  useGlobalKeys([{ key: 'Escape', inFields: true, onPress: () => hasChanges.peek() }])
  return (
    <main class={styles.page} data-state="edit">
      <header class={styles.bar}>
        <IconButton icon="back" label={i18n.t('watchlist.back')} onClick={onBack} testId="back" />
        <h1>{i18n.t(isWatched ? 'watchlist.edit' : 'watchlist.addToWatchlist')}</h1>
        {isWatched && (
          <span class={styles.end}>
            <IconButton
              icon="trash"
              label={i18n.t('watchlist.form.remove')}
              onClick={() => {
                void watchlist.removeWallet(address)
                onRemoved()
              }}
              testId="remove-wallet"
            />
          </span>
        )}
      </header>
      {address === null ? (
        <AddressStep app={watchlist.app} hasChanges={hasChanges} onAddress={onAddress} />
      ) : (
        <Form {...props} address={address} hasChanges={hasChanges} />
      )}
    </main>
  )
}

interface FormProps extends WalletEditPageProps {
  address: string
  hasChanges: Signal<boolean>
}

function Form({ watchlist, address, chainId, hasChanges, onSaved }: FormProps) {
  const state = useMemo(() => createAddWalletState(watchlist, address, chainId ? { chainId } : {}), [])
  return (
    <WalletForm
      watchlist={watchlist}
      state={state}
      hasChanges={hasChanges}
      onSaved={() => onSaved(address)}
    />
  )
}

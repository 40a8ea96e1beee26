import { type Signal, useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { accountText, parseAddressInput, selectionOfAddresses } from '../../utils/domain/address-input.ts'
import type { FoundAddress } from '../../utils/domain/extract-addresses.ts'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { AddressInput } from '../ui/address-input.tsx'
import { addressMessage } from '../ui/address-message.ts'
import { Button } from '../ui/button.tsx'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import styles from './wallet-form.module.css'
import { WalletForm } from './wallet-form.tsx'

export interface WalletEditPageProps {
  watchlist: WatchlistState
  /** null if the user has not entered it yet. */
  address: string | null
  /** The chain on which the wallet was looked up. */
  chainId?: string | undefined
  /** `chainId`: the chain that the text names. */
  onAddress: (address: string, chainId?: string) => void
  onBack: () => void
  onSaved: (address: string) => void
  onRemoved: () => void
}

/** The page that adds a wallet to the watchlist, or changes its entry. */
export function WalletEditPage({
  watchlist,
  address,
  chainId,
  onAddress,
  onBack,
  onSaved,
  onRemoved,
}: WalletEditPageProps) {
  const isWatched = address !== null && watchlist.isWatched(address)
  const hasChanges = useSignal(false)
  const warning = useSignal<string | null>(null)
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
        <AddressStep app={watchlist.app} hasChanges={hasChanges} warning={warning} onAddress={onAddress} />
      ) : (
        <WalletForm
          key={address}
          watchlist={watchlist}
          address={address}
          warning={warning.value}
          chainId={chainId}
          hasChanges={hasChanges}
          onSaved={() => onSaved(address)}
        />
      )}
    </main>
  )
}

interface AddressStepProps extends Pick<WalletEditPageProps, 'onAddress'> {
  app: AppState
  /** Set to whether the user has typed something. */
  hasChanges: Signal<boolean>
  /** Set to the warning about the address when the user continues: Enter can follow before it is seen. */
  warning: Signal<string | null>
}

/** Asks for the address of a wallet to add. If the text has several, they are listed. */
function AddressStep({ app, hasChanges, warning, onAddress }: AddressStepProps) {
  const typed = useSignal('')
  const isSubmitted = useSignal(false)
  const several = useSignal<ContextMenuSelection | null>(null)
  const chainId = app.settings.value.chainId
  const parsed = parseAddressInput(typed.value, chainId)
  const offer = setterOf(several)
  const pick = (found: FoundAddress) => {
    several.value = null
    const text = accountText(found)
    const input = parseAddressInput(text, chainId)
    // The field shows the warning before the user continues.
    if (input.kind === 'address' && input.checksum === 'wrong') typed.value = text
    else proceed(input)
  }
  const proceed = (input: typeof parsed) => {
    if (input.kind !== 'address') return
    const message = addressMessage(input, true)
    warning.value = message?.tone === 'warning' ? message.text : null
    onAddress(input.address, input.chainId)
  }
  const submit = () => {
    isSubmitted.value = true
    if (parsed.kind === 'several') several.value = selectionOfAddresses(parsed)
    else proceed(parsed)
  }
  return (
    <form
      class={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div class={styles.body}>
        <AddressInput
          shape="field"
          label={i18n.t('addressField.label')}
          name="watchedAddress"
          placeholder={i18n.t('form.placeholder')}
          value={typed.value}
          monospace
          message={addressMessage(parsed, isSubmitted.value)}
          onInput={(value) => {
            typed.value = value
            hasChanges.value = value !== ''
            isSubmitted.value = false
            several.value = null
          }}
          onSeveral={offer}
          choices={{ selection: several.value, chainId, chainNames: app.chainNames.value, onOpen: pick }}
          testId="watched-address"
        />
      </div>
      <div class={styles.footer}>
        <Button kind="primary" wide type="submit" testId="continue">
          {i18n.t('watchlist.form.continue')}
        </Button>
      </div>
    </form>
  )
}

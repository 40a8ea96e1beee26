import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { parseAddressInput } from '../../utils/domain/address-input.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { addressMessage } from '../wallet/address-message.ts'
import styles from './wallet-form.module.css'

interface AddressStepProps {
  /** Set to whether the user has typed something. */
  hasChanges: Signal<boolean>
  onAddress: (address: string) => void
}

/** Asks for the address of a wallet to add. */
export function AddressStep({ hasChanges, onAddress }: AddressStepProps) {
  const text = useSignal('')
  const isSubmitted = useSignal(false)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  const parsed = parseAddressInput(text.value)
  const message = addressMessage(parsed, isSubmitted.value)
  const submit = () => {
    isSubmitted.value = true
    if (parsed.kind === 'address') onAddress(parsed.address)
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
        <TextField
          label={i18n.t('addressField.label')}
          name="watchedAddress"
          value={text.value}
          onInput={(value) => {
            text.value = value
            hasChanges.value = value !== ''
            isSubmitted.value = false
          }}
          placeholder={i18n.t('form.placeholder')}
          monospace
          inputRef={input}
          hint={message?.tone === 'hint' ? message.text : undefined}
          error={message && message.tone !== 'hint' ? message.text : undefined}
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

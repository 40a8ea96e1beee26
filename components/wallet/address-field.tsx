import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import type { FormState } from '../../utils/state/form-state.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './address-field.module.css'
import { addressMessage } from './address-message.ts'
import { MAX_ADDRESS_TEXT, pasteAddresses } from './address-paste.ts'
import { focusAndSelect } from './focus-address.ts'

export interface AddressFieldProps {
  form: FormState
  /** Called on Enter and by the button. */
  onSubmit: () => void
  /** Whether to show the button "Check" while the field has text. */
  canSubmit?: boolean | undefined
  /** Whether the text also searches the watchlist. */
  isSearch?: boolean | undefined
  /** Whether to hide the message about the text, for example because the search has results. */
  hidesMessage?: boolean | undefined
  /** Called with the addresses of a pasted text that has several. */
  onSeveral: (selection: ContextMenuSelection) => void
}

/** The field for a wallet address, with a message about its text. */
export function AddressField(props: AddressFieldProps) {
  const { form, onSubmit, canSubmit = true, isSearch = false, hidesMessage = false, onSeveral } = props
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  // A layout effect runs before the next key press, so that the field receives it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusAndSelect(input.current)
  }, [])
  const { draft, addressInput, isSubmitted, isChainValid, change } = form
  const inputMessage = isChainValid.value
    ? addressMessage(addressInput.value, isSubmitted.value)
    : { tone: 'error' as const, text: i18n.t('chain.invalid') }
  const message = hidesMessage ? null : inputMessage
  return (
    <div
      class={styles.field}
      onPaste={(event) => pasteAddresses(event, onSeveral)}
      data-testid="address-form"
    >
      <div class={styles.line}>
        <SearchField
          label={i18n.t('addressField.label')}
          placeholder={i18n.t('addressField.placeholder')}
          name="address"
          value={draft.value.text}
          onInput={(text) => change({ text: text.slice(0, MAX_ADDRESS_TEXT) })}
          onSubmit={onSubmit}
          clearsOnEscape={false}
          monospace={!isSearch || draft.value.text.startsWith('0x')}
          invalid={message?.tone === 'error'}
          describedBy={messageId}
          inputRef={input}
          testId="address-field"
        />
        {canSubmit && draft.value.text !== '' && (
          <Button kind="primary" onClick={onSubmit} testId="check">
            {i18n.t('addressField.check')}
          </Button>
        )}
      </div>
      <p
        id={messageId}
        class={`${styles.message} ${message ? (styles[message.tone] ?? '') : ''}`}
        role="status"
        // Hints change with each key press, so only warnings and errors are announced.
        aria-live={message?.tone === 'hint' ? 'off' : 'polite'}
        data-testid="address-message"
      >
        {message && (
          <span key={message.tone}>
            {message.tone !== 'hint' && <Icon name="warning" size={12} />} {message.text}
          </span>
        )}
      </p>
    </div>
  )
}

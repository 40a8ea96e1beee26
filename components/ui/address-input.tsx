import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { accountText, selectionOfAddresses } from '../../utils/domain/address-input.ts'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { extractAddresses, type FoundAddress } from '../../utils/domain/extract-addresses.ts'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import { AddressChoices } from './address-choices.tsx'
import styles from './address-input.module.css'
import type { AddressMessage } from './address-message.ts'
import { focusAndSelect } from './focus-address.ts'
import { Icon } from './icon.tsx'
import { SearchField } from './search-field.tsx'
import { TextField } from './text-field.tsx'

export interface AddressInputProps {
  /** `search`: with a search icon and a hidden label. `field`: with its label, for a form. */
  shape: 'search' | 'field'
  label: string
  name: string
  placeholder: string
  value: string
  monospace: boolean
  /** About the text; null for none. */
  message: AddressMessage | null
  onInput: (text: string) => void
  /** Called on Enter. Without it, Enter submits the form around the field. */
  onSubmit?: (() => void) | undefined
  /** Called with the addresses of a pasted text that has several. */
  onSeveral: (selection: ContextMenuSelection) => void
  /** Several addresses to choose from, listed below the field. */
  choices?: AddressList | undefined
  /** A button after the field. */
  action?: ComponentChildren | undefined
  testId?: string | undefined
}

interface AddressList {
  selection: ContextMenuSelection | null
  /** The chain of addresses for which the text names none. */
  chainId: string
  chainNames: readonly NamedChain[]
  onOpen: (found: FoundAddress) => void
}

/** The field for a wallet address, with a message about its text. All pages use it. */
export function AddressInput({
  shape,
  message,
  onSubmit,
  onSeveral,
  choices,
  action,
  ...props
}: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  // Before the next key press, so that the field receives it, but after the changes of the page: the focus
  // forces a layout.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusAndSelect(input.current)
    })
  }, [])
  const field = {
    ...props,
    onInput: (text: string) => props.onInput(text.slice(0, MAX_ADDRESS_TEXT)),
    invalid: message?.tone === 'error',
    describedBy: messageId,
    inputRef: input,
  }
  return (
    <div
      class={styles.field}
      onPaste={(event) => pasteAddresses(event, onSeveral)}
      data-testid="address-form"
    >
      <div class={styles.line}>
        {shape === 'search' ? (
          <SearchField {...field} onSubmit={onSubmit} clearsOnEscape={false} />
        ) : (
          <TextField {...field} />
        )}
        {action}
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
      {choices?.selection && <AddressChoices {...choices} selection={choices.selection} />}
    </div>
  )
}

/** The longest text of an address field. */
const MAX_ADDRESS_TEXT = 1_000

/**
 * Handles text that is pasted into an address field. A field of one line would remove the line breaks between
 * an address and other text, and would cut a long text.
 * @param onSeveral offers the addresses if the text has more than one
 */
function pasteAddresses(event: ClipboardEvent, onSeveral: (selection: ContextMenuSelection) => void): void {
  const { target, clipboardData } = event
  const text = clipboardData?.getData('text/plain') ?? ''
  if (!(target instanceof HTMLInputElement) || text === '') return
  const { addresses, isCut } = extractAddresses(text, { wants: 'wallets', allowsBareDigits: true })
  const [only, ...others] = addresses
  const isLong = text.length > MAX_ADDRESS_TEXT
  if (others.length > 0 || (only && isCut)) {
    event.preventDefault()
    onSeveral(selectionOfAddresses({ addresses, isCut }))
  } else if (isLong || /[\r\n]/.test(text)) {
    event.preventDefault()
    insertText(target, isLong && only ? accountText(only) : text.trim().replace(/[\r\n]+/g, ' '))
  }
}

function insertText(input: HTMLInputElement, text: string): void {
  const { length } = input.value
  input.setRangeText(text, input.selectionStart ?? length, input.selectionEnd ?? length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

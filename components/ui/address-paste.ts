import { accountText, selectionOfAddresses } from '../../utils/domain/address-input.ts'
import { extractAddresses } from '../../utils/domain/extract-addresses.ts'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'

/** The longest text of an address field. */
export const MAX_ADDRESS_TEXT = 1_000

/**
 * Handles text that is pasted into an address field. A field of one line would remove the line breaks between
 * an address and other text, and would cut a long text.
 * @param onSeveral offers the addresses if the text has more than one
 */
export function pasteAddresses(
  event: ClipboardEvent,
  onSeveral: (selection: ContextMenuSelection) => void,
): void {
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

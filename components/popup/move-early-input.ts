import { focusAndSelect } from '../wallet/focus-address.ts'

/**
 * Moves text and focus from the input in the popup's HTML to the app's address field, and removes the input.
 * Call this in the task that renders the app, so that no key press is lost.
 */
export function moveEarlyInput(early: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = early
  const field = document.querySelector<HTMLInputElement>('input[name=address]')
  const isFocused = document.activeElement === early || document.activeElement === document.body
  if (field && value !== '') {
    field.value = value
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    field.setSelectionRange(selectionStart, selectionEnd)
  }
  if (field && isFocused) {
    if (value === '') focusAndSelect(field)
    else field.focus()
  }
  early.remove()
}

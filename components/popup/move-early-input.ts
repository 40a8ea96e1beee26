import { focusAndSelect } from '../wallet/focus-address.ts'

/**
 * Replaces the input of popup.html, which has the focus until the app has rendered, by the app's address field. What was typed goes
 * into that field as if it had been typed there. Call it in the task that renders the app, so that no key falls between the two.
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

import { findAddressField, focusAndSelect } from '../ui/focus-address.ts'
import { isComposing } from '../ui/global-keys.ts'

/**
 * Watches the early input in the popup's HTML, which receives key presses before the first render.
 * @returns a function that removes the early input, moves its text and focus to the address field, and submits the
 * text if Enter was pressed. Call it in the task that renders the app, so that no key press is lost.
 */
export function watchEarlyInput(early: HTMLInputElement): () => Promise<void> {
  let isSubmitted = false
  early.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !isComposing(event)) isSubmitted = true
  })
  early.addEventListener('input', () => {
    isSubmitted = false
  })
  return async () => {
    const isFocused = document.activeElement === early || document.activeElement === document.body
    const { value, selectionStart, selectionEnd } = early
    early.remove()
    // The focus forces a layout, so it follows the last change of the page, as the next microtask of the same task.
    await null
    const field = findAddressField()
    if (!field) return
    if (value === '') {
      if (isFocused) focusAndSelect(field)
      return
    }
    field.value = value
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    field.setSelectionRange(selectionStart, selectionEnd)
    if (isFocused) field.focus()
    if (isSubmitted) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
}

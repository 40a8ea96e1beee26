import { findAddressField, focusAndSelect } from '../ui/focus-address.ts'
import { isComposing } from '../ui/global-keys.ts'

/**
 * Watches the early input in the popup's HTML, which receives key presses before the first render.
 * @returns a function that moves text and focus to the address field, submits the text if Enter was pressed,
 * and removes the early input. Call it in the task that renders the app, so that no key press is lost.
 */
export function watchEarlyInput(early: HTMLInputElement): () => void {
  let isSubmitted = false
  early.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !isComposing(event)) isSubmitted = true
  })
  early.addEventListener('input', () => {
    isSubmitted = false
  })
  return () => {
    moveToField(early, isSubmitted)
    early.remove()
  }
}

function moveToField(early: HTMLInputElement, isSubmitted: boolean): void {
  const { value, selectionStart, selectionEnd } = early
  const field = findAddressField()
  if (!field) return
  const isFocused = document.activeElement === early || document.activeElement === document.body
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

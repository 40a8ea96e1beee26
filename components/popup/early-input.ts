import { findAddressField } from '../ui/focus-address.ts'
import { isComposing } from '../ui/global-keys.ts'

/** Watches the early input in the popup's HTML, which receives key presses before the first render. */
export function watchEarlyInput(early: HTMLInputElement) {
  let isSubmitted = false
  early.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !isComposing(event)) isSubmitted = true
  })
  early.addEventListener('input', () => {
    isSubmitted = false
  })
  let selection: [number | null, number | null] = [0, 0]
  /**
   * Removes the early input. Call it in the task that renders the app, but before: the page must not change
   * after the focus of the address field, which forces a layout.
   */
  const remove = () => {
    if (!early.isConnected) return
    selection = [early.selectionStart, early.selectionEnd]
    early.remove()
  }
  return {
    remove,
    /**
     * Moves the text that was typed to the address field, and submits it if Enter was pressed. Call it in the
     * task that renders the app, so that no key press is lost. The address field focuses itself.
     */
    moveText: () => {
      remove()
      const { value } = early
      const field = findAddressField()
      if (!field || value === '') return
      field.value = value
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.setSelectionRange(...selection)
      if (isSubmitted) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    },
  }
}

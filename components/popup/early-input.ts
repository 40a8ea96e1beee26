import type { FormState } from '../../utils/state/form-state.ts'

/**
 * Hands what was typed while the popup was loading over to the address field, with the focus. The page itself has a hidden
 * field for it, so that no letter is lost.
 */
export function takeOverEarlyInput(form: FormState): void {
  const early = document.querySelector<HTMLInputElement>('#early-input')
  const field = document.querySelector<HTMLInputElement>('input[name=address]')
  if (!early) return
  const { value } = early
  early.remove()
  if (!field) return
  if (value !== '') {
    form.change({ text: value })
    field.value = value
  }
  field.focus()
  // An address is selected whole, so that the next one replaces it; typed letters are not.
  if (value === '') field.setSelectionRange(0, field.value.length, 'backward')
  else field.setSelectionRange(value.length, value.length)
}

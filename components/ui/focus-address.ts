const ADDRESS_FIELD = 'input[name=address]'

export const findAddressField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(ADDRESS_FIELD)

/** Focuses the address field. Call this in actions that remove the focused element. */
export const focusAddress = (): void => findAddressField()?.focus()

/**
 * Focuses a visible field and selects its text from the end, so that the start of the text is visible. Does
 * nothing if the field already has the focus. Does not scroll to the field: that would force a layout before
 * the first paint.
 */
export function focusAndSelect(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(0, field.value.length, 'backward')
}

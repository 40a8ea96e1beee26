/** Where the focus goes when what had it is gone: to the beginning of what can be done. */
export const focusAddress = (): void =>
  document.querySelector<HTMLInputElement>('input[name=address]')?.focus()

/**
 * Gives a field the focus, with all of it selected from its end: the beginning of an address is what is seen. Who has
 * begun to type in it types on.
 */
export function focusWhole(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return
  field.focus()
  field.setSelectionRange(0, field.value.length, 'backward')
}

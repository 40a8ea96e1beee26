/** Where the focus goes when what had it is gone: to the beginning of what can be done. */
export const focusAddress = (): void =>
  document.querySelector<HTMLInputElement>('input[name=address]')?.focus()

/** Moves the focus among the buttons of a row: arrow keys wrap around, Home and End move to the ends. */
export function focusByArrow(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'))
  const current = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (current < 0) return
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const last = buttons.length - 1
  const targets: Record<string, number> = {
    [forward]: current === last ? 0 : current + 1,
    [backward]: current === 0 ? last : current - 1,
    Home: 0,
    End: last,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}

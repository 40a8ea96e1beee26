type ArrowEvent = KeyboardEvent & { currentTarget: HTMLElement }

/** Moves the focus among the buttons of a row: arrow keys wrap around, Home and End move to the ends. */
export function focusByArrow(event: ArrowEvent): void {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  focusByKeys(event, isRtl ? 'ArrowLeft' : 'ArrowRight', isRtl ? 'ArrowRight' : 'ArrowLeft')
}

/** `focusByArrow` for buttons that are below each other, as in a menu. */
export const focusByVerticalArrow = (event: ArrowEvent): void => focusByKeys(event, 'ArrowDown', 'ArrowUp')

function focusByKeys(event: ArrowEvent, forward: string, backward: string): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'))
  const current = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (current < 0) return
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

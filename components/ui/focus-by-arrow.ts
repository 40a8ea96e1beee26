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
  const target = wrappedIndex(event.key, current, buttons.length, forward, backward)
  if (target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}

/**
 * The index to which a key moves in a list: arrow keys wrap around, Home and End move to the ends. undefined
 * for other keys. @param current -1 if no item is current
 */
export function wrappedIndex(
  key: string,
  current: number,
  count: number,
  forward = 'ArrowDown',
  backward = 'ArrowUp',
): number | undefined {
  const last = count - 1
  if (key === forward) return current >= last ? 0 : current + 1
  if (key === backward) return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

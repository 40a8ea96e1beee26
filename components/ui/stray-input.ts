import { isComposing, isField } from './global-keys.ts'

/**
 * Keeps from the page what the user does not mean for it: keys of an input method, which the browser still
 * gets; the repeats of a held Enter or Space; the second click of a double click if the first one has
 * replaced what it was on. The last two would otherwise act on what the first press or click has opened, for
 * example submit an unseen form.
 */
export function stopStrayInput(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) event.stopImmediatePropagation()
      else if (event.repeat && repeatsAction(event)) stopEvent(event)
    },
    true,
  )
  let clicked: EventTarget | null = null
  addEventListener(
    'click',
    (event) => {
      const isReplaced = clicked instanceof Node && !clicked.isConnected
      if (event.detail > 1 && isReplaced) stopEvent(event)
      else clicked = event.target
    },
    true,
  )
}

/** Whether the key activates its element. In a field, Space is typed, and in a text area also Enter. */
const repeatsAction = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' ? !(target instanceof HTMLTextAreaElement) : key === ' ' && !isField(target)

function stopEvent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

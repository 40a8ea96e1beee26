import { effect } from '@preact/signals'

/**
 * Props of an element with a tooltip that is formatted when the pointer or the focus reaches the element:
 * formatting texts that are not on screen would delay the first paint of the popup. Until the pointer or the
 * focus leaves, the tooltip follows the signals that `text` reads.
 */
export function tooltip(text: () => string) {
  const follow = (element: HTMLElement, end: string): void => {
    const stop = effect(() => {
      element.title = text()
    })
    element.addEventListener(end, stop, { once: true })
  }
  return {
    onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      follow(currentTarget, 'pointerleave'),
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => follow(currentTarget, 'blur'),
  }
}

import type { Done } from './show-picture.ts'

/** Does once more, in its order, what a person did to the picture while there was nothing behind it. */
export function replay(page: HTMLElement, done: readonly Done[]): void {
  for (const { doing, field, was } of done) {
    const same = field.isConnected && field.outerHTML === was.looks ? field : counterpart(page, was)
    if (same && doing !== 'click') {
      // The popup put back what it knows of.
      same.value = was.value
      // Who went on to another field stays there.
      if (document.activeElement === document.body) same.focus()
    }
    // What cannot be chosen any more is not. Of a mouse, whatever it is: only such a click does what a field or a link does by itself.
    if (doing === 'click' || same?.value === was.value)
      same?.dispatchEvent(new MouseEvent(doing, { bubbles: true, cancelable: true }))
  }
}

/** What stands for a field of the picture or its form's button, where the popup changed it; of the rest nobody knows. */
function counterpart(page: HTMLElement, { name, type }: Done['was']): HTMLInputElement | null {
  if (!name && type !== 'submit') return null
  return page.querySelector<HTMLInputElement>(name ? `[name="${name}"]` : '[type=submit]')
}

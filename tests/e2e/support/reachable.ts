/**
 * An expression for the real popup: descriptions of controls that a mouse cannot reach by scrolling, and of
 * areas that the page leaves blank; none if everything is reachable.
 */
export const UNREACHABLE = `(${findUnreachable.toString()})()`

/** Runs in the popup. */
function findUnreachable(): string[] {
  const found: string[] = []
  const page = document.getElementById('app')?.getBoundingClientRect()
  const { left = -1, top = -1, right = -1, bottom = -1 } = page ?? {}
  // At some zooms, the size of the popup is not a whole number of CSS pixels.
  if (left !== 0 || top !== 0 || Math.abs(right - innerWidth) >= 1 || Math.abs(bottom - innerHeight) >= 1)
    found.push(`the page ends at ${right}, ${bottom} of ${innerWidth} × ${innerHeight}`)
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
  for (const control of document.querySelectorAll(
    'main :is(a[href], button, input, select, textarea, summary)',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue
    // Radio buttons and checkboxes are as large as nothing; their labels receive the mouse.
    const target = control.closest('label') ?? control
    for (let box = target.parentElement; box; box = box.parentElement) {
      if (!scrolls(box)) continue
      const [inner, outer] = [target.getBoundingClientRect(), box.getBoundingClientRect()]
      box.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
    }
    const { left, top, width, height } = target.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit || !(target.contains(hit) || hit.contains(target))) {
      const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`
      found.push(`${name}, behind ${hit?.closest('[aria-label], [role], p')?.textContent ?? 'nothing'}`)
    }
  }
  return found
}

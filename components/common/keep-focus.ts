/** What can have the focus; whether it takes it is seen when it is given. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Where in the document something was. */
interface Place {
  parent: Node
  before: Node | null
  /** What was put into the document meanwhile. */
  fresh: readonly Node[]
}

/**
 * What is pressed may be gone when it is done: a notice, a row, a button. The focus then goes to what comes next there, else
 * to what comes before, and never back to the page's beginning. Whoever takes it by an effect of their own has it.
 */
export function keepFocus(page: HTMLElement): void {
  let last = page.contains(document.activeElement) ? document.activeElement : null
  page.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  // Before anyone else hears of it, who may take away what was left.
  page.addEventListener('focusout', onLeave, { capture: true })
  function onLeave({ target }: FocusEvent): void {
    // Left, and not gone; a window that is left keeps its focus for when one comes back.
    queueMicrotask(() => {
      const left = target as Element
      if (last === left && left.isConnected && document.activeElement !== left) last = null
    })
  }
  new MutationObserver((records) => {
    if (!last || last.isConnected) return
    const place = placeOf(last, records)
    last = null
    if (place) afterEffects(() => focusFrom(page, place))
  }).observe(page, { subtree: true, childList: true })
}

/** Where something that was removed had been, or what it was removed with. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | null {
  const record = records.find(({ removedNodes }) =>
    Array.from(removedNodes).some((node) => node.contains(gone)),
  )
  if (!record) return null
  const { target, previousSibling } = record
  if (!target.isConnected) return placeOf(target, records)
  const fresh = records.flatMap(({ addedNodes }) => Array.from(addedNodes))
  let before = previousSibling?.isConnected ? previousSibling : null
  // What took its place comes next, though it was put in before the other was taken away.
  while (before && fresh.includes(before as ChildNode)) before = before.previousSibling
  return { parent: target, before, fresh }
}

/** Where one has scrolled to is left as it is. */
function focusFrom(page: HTMLElement, { parent, before, fresh }: Place): void {
  const all = Array.from(page.querySelectorAll<HTMLElement>(FOCUSABLE))
  const isNext = (element: HTMLElement): boolean => {
    // The rows that a last "Show more" brings come after it, and stand in what was before it.
    if (before?.contains(element)) return fresh.some((node) => node.contains(element))
    const at = (before ?? parent).compareDocumentPosition(element)
    return (at & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  const next = all.filter(isNext)
  const earlier = all.filter((element) => !isNext(element)).reverse()
  for (const element of [...next, ...earlier]) {
    if (document.activeElement !== document.body) return
    element.focus({ preventScroll: true })
  }
}

/** Effects run in the task after the next frame. */
const afterEffects = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

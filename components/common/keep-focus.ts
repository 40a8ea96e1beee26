/** What can have the focus; whether it takes it is seen when it is given. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Where in the document something was. */
interface Place {
  parent: Node
  before: Node | null
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
  page.addEventListener('focusout', ({ target }) => {
    // Left, and not gone; a window that is left keeps its focus for when one comes back.
    queueMicrotask(() => {
      const left = target as Element
      if (last === left && left.isConnected && document.activeElement !== left) last = null
    })
  })
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
  // What took its place comes next, though it was put in before the other was taken away.
  const isNew = (node: Node) =>
    records.some(({ addedNodes }) => Array.from(addedNodes).includes(node as ChildNode))
  let before = previousSibling?.isConnected ? previousSibling : null
  while (before && isNew(before)) before = before.previousSibling
  return { parent: target, before }
}

function focusFrom(page: HTMLElement, { parent, before }: Place): void {
  const all = Array.from(page.querySelectorAll<HTMLElement>(FOCUSABLE))
  const isNext = (element: HTMLElement): boolean => {
    const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_CONTAINED_BY } = Node
    const at = (before ?? parent).compareDocumentPosition(element)
    const isInside = (at & DOCUMENT_POSITION_CONTAINED_BY) !== 0
    return before && isInside ? false : (at & DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  const next = all.filter(isNext)
  const earlier = all.filter((element) => !isNext(element)).reverse()
  for (const element of [...next, ...earlier]) {
    if (document.activeElement !== document.body) return
    element.focus()
  }
}

/** Effects run in the task after the next frame. */
const afterEffects = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

interface Position {
  parent: Node
  before: Node | null
  /** Nodes that were added in the same batch of mutations. */
  added: readonly Node[]
}

/**
 * When the focused element is removed, moves the focus to the next focusable element, or else to the previous
 * one; the browser would move it to the start of the page. Does nothing if an effect has moved the focus.
 */
export function restoreFocus(page: HTMLElement): void {
  let last = page.contains(document.activeElement) ? document.activeElement : null
  page.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  // In the capture phase, so that it runs before another listener removes the element.
  page.addEventListener('focusout', onFocusOut, { capture: true })
  function onFocusOut({ target }: FocusEvent): void {
    // When the window loses the focus, `activeElement` does not change.
    queueMicrotask(() => {
      const blurred = target as Element
      if (last === blurred && blurred.isConnected && document.activeElement !== blurred) last = null
    })
  }
  new MutationObserver((records) => {
    if (!last || last.isConnected) return
    const position = positionOf(last, records)
    last = null
    if (position) afterEffects(() => focusFrom(page, position))
  }).observe(page, { subtree: true, childList: true })
}

/** The former position of a removed node, or of the removed ancestor that contained it. */
function positionOf(removed: Node, records: readonly MutationRecord[]): Position | null {
  const record = records.find(({ removedNodes }) =>
    Array.from(removedNodes).some((node) => node.contains(removed)),
  )
  if (!record) return null
  const { target, previousSibling } = record
  if (!target.isConnected) return positionOf(target, records)
  const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes))
  let before = previousSibling?.isConnected ? previousSibling : null
  // An element that replaces the removed node is the next one, even if it was inserted before that node.
  while (before && added.includes(before as ChildNode)) before = before.previousSibling
  return { parent: target, before, added }
}

/** Focuses the next element that accepts the focus, or else the previous one, without scrolling. */
function focusFrom(page: HTMLElement, { parent, before, added }: Position): void {
  if (document.activeElement !== document.body) return
  const all = Array.from(page.querySelectorAll<HTMLElement>(FOCUSABLE))
  const isNext = (element: HTMLElement): boolean => {
    // A "Show more" button is removed after it has added rows to the list before it. Those rows are next.
    if (before?.contains(element)) return added.some((node) => node.contains(element))
    const order = (before ?? parent).compareDocumentPosition(element)
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  const next = all.filter(isNext)
  const earlier = all.filter((element) => !isNext(element)).reverse()
  for (const element of [...next, ...earlier]) {
    if (document.activeElement !== document.body) return
    element.focus({ preventScroll: true })
  }
}

/** Preact runs effects in the task after the next frame. */
const afterEffects = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

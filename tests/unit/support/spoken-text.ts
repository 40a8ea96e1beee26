/** The text that a screen reader reads: without `aria-hidden` elements, such as compact amounts. */
export function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}

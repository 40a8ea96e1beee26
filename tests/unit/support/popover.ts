/**
 * Popovers, which happy-dom lacks: opens and closes them and fires their event. Import it for its side
 * effect.
 */
function change(element: HTMLElement, isOpen: boolean): void {
  if (element.hasAttribute('data-open') === isOpen) return
  element.toggleAttribute('data-open', isOpen)
  const event = Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' })
  element.dispatchEvent(event)
}

HTMLElement.prototype.showPopover = function () {
  change(this, true)
}
HTMLElement.prototype.hidePopover = function () {
  change(this, false)
}

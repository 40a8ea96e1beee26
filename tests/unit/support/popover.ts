/**
 * Adds the popover methods that happy-dom lacks, with their `toggle` event. Import it for its side effect.
 */
function setOpen(element: HTMLElement, isOpen: boolean): void {
  if (element.hasAttribute('data-open') === isOpen) return
  element.toggleAttribute('data-open', isOpen)
  const event = Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' })
  element.dispatchEvent(event)
}

HTMLElement.prototype.showPopover = function () {
  setOpen(this, true)
}
HTMLElement.prototype.hidePopover = function () {
  setOpen(this, false)
}

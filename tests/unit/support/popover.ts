/** happy-dom has no popovers. This opens and closes them and fires their event. Imported for its effect. */
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

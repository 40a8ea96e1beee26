/**
 * Props of an element with a tooltip that is formatted when the pointer or the focus reaches the element: formatting
 * texts that are not on screen would delay the first paint of the popup.
 */
export function tooltip(text: () => string) {
  const show = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    currentTarget.title = text()
  }
  return { onPointerEnter: show, onFocus: show }
}

import { useEffect, useRef } from 'preact/hooks'

/**
 * Returns a function that runs an action, for actions that remove the focused control. When `result` changes
 * afterwards and the control is gone, an element is focused, unless the user moved the focus.
 * @param selector of the element to focus. It can appear before or after the control is removed
 * @param result a value that changes if the action succeeds
 */
export function useFocusAfter(selector: string, result: unknown): (action: () => Promise<unknown>) => void {
  const control = useRef<Element | null>(null)
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body
    if (control.current === null || (focused === control.current && !isLost)) return
    const target = isLost ? document.querySelector<HTMLElement>(selector) : null
    target?.focus()
    if (target || !isLost) control.current = null
  }, [result])
  return (action) => {
    control.current = document.activeElement
    void action()
  }
}

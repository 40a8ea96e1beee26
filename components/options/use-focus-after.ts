import { useEffect, useRef } from 'preact/hooks'

/**
 * Runs an action that removes the focused control. When the result changes, focuses an element that shows it,
 * unless another element has the focus.
 * @param selector of the element to focus
 * @param result changes if the action succeeds
 */
export function useFocusAfter(selector: string, result: unknown): (action: () => Promise<unknown>) => void {
  const isWaiting = useRef(false)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (isWaiting.current && isFocusLost) document.querySelector<HTMLElement>(selector)?.focus()
    isWaiting.current = false
  }, [result])
  return (action) => {
    isWaiting.current = true
    void action()
  }
}

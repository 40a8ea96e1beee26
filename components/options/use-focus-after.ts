import { useEffect, useRef } from 'preact/hooks'

/**
 * Returns a function that runs an action, for actions that remove the focused control. When `result` changes
 * afterwards, an element is focused, unless another element has the focus.
 * @param selector of the element to focus
 * @param result a value that changes if the action succeeds
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

import { useEffect, useRef } from 'preact/hooks'

/**
 * Runs an action that removes the focused control, then moves the focus to an element that shows the result.
 * The focus is not moved if the action failed or the user moved it.
 * @param selector of the element
 * @param result changes when the action is finished
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

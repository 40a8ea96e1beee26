import { useEffect, useRef } from 'preact/hooks'

/**
 * Runs an action that removes the control it was started with, and then moves the focus to an element that shows the result.
 * The focus stays where it is if the action failed or if the user moved on.
 * @param selector finds the element
 * @param result changes when the action is finished; a change without an action moves no focus
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

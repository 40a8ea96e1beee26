import { useEffect, useRef } from 'preact/hooks'

/**
 * For what takes away the button that was pressed: the focus goes to what says that it was done, and not to the page's beginning,
 * nor to another button by chance.
 * @param selector finds what says so
 * @param done changes when it is done
 * @returns does something, and moves the focus once it is done; what is done elsewhere moves nothing
 */
export function useFocusAfter(selector: string, done: unknown): (act: () => Promise<unknown>) => void {
  const acts = useRef(0)
  useEffect(() => {
    // Where it failed the button is still there: who has gone on to something else keeps the focus.
    const isLost = document.activeElement === document.body
    if (acts.current > 0 && isLost) document.querySelector<HTMLElement>(selector)?.focus()
    acts.current = 0
  }, [done])
  return (act) => {
    acts.current += 1
    void act()
  }
}

import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Sets the tooltip of an element after it is painted. Formatting a date for a text that is not on screen would
 * delay the first paint of the popup.
 * @param inputs the values that the text depends on
 */
export function useTooltip<Target extends HTMLElement>(
  text: () => string,
  inputs: readonly unknown[],
): RefObject<Target | null> {
  const element = useRef<Target>(null)
  useEffect(() => {
    if (element.current) element.current.title = text()
  }, inputs)
  return element
}

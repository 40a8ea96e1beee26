import { useRef } from 'preact/hooks'

/** A function that stays the same one and does what the last that was given does: who is handed it is not drawn anew for that. */
export function useSame<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(act)
  last.current = act
  return useRef((...args: Args) => last.current(...args)).current
}

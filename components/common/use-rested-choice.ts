import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** Arrow keys on a closed list pass through what nobody wants: what was rested on counts. Ms. */
const REST = 500

/**
 * A choice by a `select`: a pick by mouse counts at once, one by keys after a rest, with Enter, or when the list is left
 * (docs/decisions/0013-when-a-typed-chain-counts.md).
 * @param chosen what counts now
 * @param choose is called with what is to count
 * @returns what the `select` needs
 */
export function useRestedChoice(chosen: string, choose: (picked: string) => void) {
  const rested = useSignal<string | null>(null)
  /** Not read while drawing: whether the next change comes of a key. */
  const byKey = useSignal(false)
  useEffect(() => {
    const timer = rested.value === null ? undefined : setTimeout(settle, REST)
    return () => clearTimeout(timer)
  }, [rested.value])

  function settle(): void {
    const picked = rested.value
    rested.value = null
    byKey.value = false
    if (picked !== null && picked !== chosen) choose(picked)
  }

  return {
    value: rested.value ?? chosen,
    onKeyDown: ({ key }: KeyboardEvent) => {
      byKey.value = true
      if (key === 'Enter') settle()
    },
    onBlur: settle,
    onChange: ({ currentTarget }: Event & { currentTarget: HTMLSelectElement }) => {
      rested.value = currentTarget.value
      if (!byKey.value) settle()
    },
  }
}

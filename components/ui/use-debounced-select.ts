import { useEffect, useRef, useState } from 'preact/hooks'

const DELAY_MS = 500

interface Latest {
  value: string
  onChange: (value: string) => void
  pending: string | null
  byKey: boolean
}

/**
 * Handlers for a `<select>` whose choice costs a request. A choice by mouse applies immediately; one by arrow keys, which pass
 * over unwanted options, applies after half a second, on Enter, or when the focus or the page leaves.
 * @param value the choice that applies now
 * @param onChange receives the choice to apply
 */
export function useDebouncedSelect(value: string, onChange: (value: string) => void) {
  const [pending, setPending] = useState<string | null>(null)
  const latest = useRef({ value, onChange, pending: null, byKey: false } as Latest)
  latest.current.value = value
  latest.current.onChange = onChange

  const apply = () => {
    const { pending: picked, value: current, onChange: change } = latest.current
    latest.current.pending = null
    latest.current.byKey = false
    setPending(null)
    if (picked !== null && picked !== current) change(picked)
  }
  // A value that was chosen elsewhere replaces one that is still pending.
  useEffect(() => {
    latest.current.pending = null
    setPending(null)
  }, [value])
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(apply, DELAY_MS)
    addEventListener('pagehide', apply)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', apply)
    }
  }, [pending])

  return {
    value: pending ?? value,
    onKeyDown: ({ key }: KeyboardEvent) => {
      latest.current.byKey = true
      if (key === 'Enter') apply()
    },
    onPointerDown: () => {
      latest.current.byKey = false
    },
    onBlur: apply,
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      latest.current.pending = currentTarget.value
      if (latest.current.byKey) setPending(currentTarget.value)
      else apply()
    },
  }
}

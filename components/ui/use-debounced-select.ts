import { useEffect, useRef, useState } from 'preact/hooks'

const DELAY_MS = 500

interface Latest {
  value: string
  onChange: (value: string) => void
  pending: string | null
  byKey: boolean
}

/**
 * The value and handlers of a `<select>`. A choice by mouse applies immediately. A choice by keyboard passes
 * over other options, so it applies after half a second, on Enter, when the focus leaves, or when the page is
 * closed.
 * @param value the current choice
 * @param onChange called with a choice that applies
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
  // A value that was set elsewhere replaces a pending choice.
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

import { useEffect, useMemo, useRef } from 'preact/hooks'

/** Arrow keys on a closed list pass through what nobody wants: what was rested on counts. Ms. */
const REST = 500

/**
 * A choice by a `select`: a pick by mouse counts at once, one by keys after a rest, with Enter, or when the list or the page is left
 * (docs/decisions/0015-chains.md).
 * @param chosen what counts now
 * @param choose is called with what is to count
 * @returns what the `select` needs
 */
export function useRestedChoice(chosen: string, choose: (picked: string) => void) {
  const latest = useRef({ chosen, choose })
  const rest = useMemo(() => createRest(latest), [])
  // What was picked counts now, or something else that was chosen elsewhere does.
  if (latest.current.chosen !== chosen) rest.forget()
  latest.current = { chosen, choose }
  useEffect(() => rest.forget, [])
  return { value: rest.picked() ?? chosen, ...rest.handlers }
}

interface Latest {
  current: { chosen: string; choose: (picked: string) => void }
}

/** What a list stands at before it counts. Nothing is drawn anew for it: the list shows it by itself. */
function createRest(latest: Latest) {
  let picked: string | null = null
  let waits = false
  let byKey = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function stopWaiting(): void {
    waits = false
    clearTimeout(timer)
    removeEventListener('pagehide', settle)
  }

  function settle(): void {
    byKey = false
    if (!waits) return
    stopWaiting()
    const { chosen, choose } = latest.current
    if (picked !== null && picked !== chosen) choose(picked)
  }

  function waitFor(next: string): void {
    picked = next
    stopWaiting()
    waits = true
    timer = setTimeout(settle, REST)
    // A page that is closed meanwhile takes no choice along.
    addEventListener('pagehide', settle)
  }

  return {
    picked: () => picked,
    forget: () => {
      stopWaiting()
      picked = null
    },
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        byKey = true
        if (key === 'Enter') settle()
      },
      onPointerDown: () => {
        byKey = false
      },
      onBlur: settle,
      onChange: ({ currentTarget }: Event & { currentTarget: HTMLSelectElement }) => {
        const now = !byKey
        waitFor(currentTarget.value)
        if (now) settle()
      },
    },
  }
}

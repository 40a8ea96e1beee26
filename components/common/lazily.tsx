import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

export type Lazy<Props> = ComponentType<Props> & {
  /** Loads its code before it is asked for: it is drawn as soon as that is there. */
  loadAhead(): Promise<void>
}

/**
 * A component whose code is loaded when it is first drawn; until then there is nothing in its place.
 * For what the popup's first paint has no use for.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const loaded = signal<{ Drawn: ComponentType<Props> } | null>(null)
  const loadAhead = async () => {
    loaded.value ??= { Drawn: await load() }
  }
  function Lazy(props: Props) {
    const { Drawn } = loaded.value ?? {}
    useEffect(() => {
      if (!Drawn) void loadAhead()
    }, [])
    return Drawn ? <Drawn {...props} /> : null
  }
  return Object.assign(Lazy, { loadAhead })
}

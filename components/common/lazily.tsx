import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * A component whose code is loaded when it is first drawn; until then there is nothing in its place.
 * For what the popup's first paint has no use for.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = signal<{ Drawn: ComponentType<Props> } | null>(null)
  const loadOnce = async () => {
    loaded.value ??= { Drawn: await load() }
  }
  return function Lazy(props: Props) {
    const { Drawn } = loaded.value ?? {}
    useEffect(() => {
      if (!Drawn) void loadOnce()
    }, [])
    return Drawn ? <Drawn {...props} /> : null
  }
}

import type { ComponentType } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'

/**
 * A component whose code is loaded when it is first drawn; until then `Meanwhile` stands in its place, or nothing.
 * For what the popup's first paint has no use for.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      void load().then((component) => {
        Loaded = component
        redraw(undefined)
      })
    }, [])
    if (Loaded) return <Loaded {...props} />
    return Meanwhile ? <Meanwhile {...props} /> : null
  }
}

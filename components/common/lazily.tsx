import type { ComponentType } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'

export type Lazy<Props> = ComponentType<Props> & {
  /** Loads its code before it is drawn, so that nothing has to stand in its place. */
  loadAhead(): Promise<void>
}

/**
 * A component whose code is loaded when it is first drawn; until then `Meanwhile` stands in its place, or nothing.
 * For what the popup's first paint has no use for.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): Lazy<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loadAhead = async () => {
    Loaded ??= await load()
  }
  function Lazy(props: Props) {
    const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0)
    // As it is now: it can come between this and the effect.
    const Drawn = Loaded
    useEffect(() => {
      if (!Drawn) void loadAhead().then(() => redraw(undefined))
    }, [])
    if (Drawn) return <Drawn {...props} />
    return Meanwhile ? <Meanwhile {...props} /> : null
  }
  return Object.assign(Lazy, { loadAhead })
}

import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'

/**
 * A component whose code is loaded at its first render, and which shows nothing until then. A failure to load
 * is an unhandled rejection, which shows the error panel. `lazy` of `preact/compat` is not used, because that
 * module copies the properties of each element that any page renders.
 */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loaded = signal<{ Content: FunctionComponent<Props> } | null>(null)
  let loading: Promise<void> | undefined
  return function Lazy(props) {
    loading ??= load().then((Content) => {
      loaded.value = { Content }
    })
    if (!loaded.value) return null
    const { Content } = loaded.value
    return <Content {...props} />
  }
}

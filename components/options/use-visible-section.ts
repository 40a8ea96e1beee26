import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/**
 * The id of the current section: the one that the URL's fragment names if it is visible, else the first
 * visible one; undefined if none is visible.
 * @param ids the ids of the sections, in page order
 */
export function useVisibleSection(ids: readonly string[]): string | undefined {
  const visible = useSignal<ReadonlySet<string>>(new Set())
  const target = useSignal(location.hash.slice(1))
  useEffect(() => {
    const onHashChange = () => {
      target.value = location.hash.slice(1)
    }
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const next = new Set(visible.peek())
      for (const { target: section, isIntersecting } of entries) {
        if (isIntersecting) next.add(section.id)
        else next.delete(section.id)
      }
      visible.value = next
    })
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids.length])
  return visible.value.has(target.value) ? target.value : ids.find((id) => visible.value.has(id))
}

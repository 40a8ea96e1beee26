import { useEffect } from 'preact/hooks'
import { isField } from '../ui/is-field.ts'

/** `r` refreshes, unless a field has the focus or a dialog is open. */
export function useRefreshKey(onRefresh: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'r' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isField(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      onRefresh()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

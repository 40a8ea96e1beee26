import { useEffect } from 'preact/hooks'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'

/** Escape goes back to the previous page, or from a search to the watchlist. Else it closes the popup. */
export function useBackKey({ route, popup, watchlist, back, goHome }: PopupRoutes): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const isHome = route.peek().view === 'home'
      const hasText = popup.form.draft.peek().text !== ''
      if (isHome && (!hasText || !watchlist.hasWallets.peek())) return
      event.preventDefault()
      if (isHome) goHome()
      else back()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

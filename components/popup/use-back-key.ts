import { useEffect } from 'preact/hooks'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'

/**
 * Escape returns to the previous page. On the home page, it clears the address field and returns to the
 * watchlist. If there is nothing to return to, the browser handles the key.
 */
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

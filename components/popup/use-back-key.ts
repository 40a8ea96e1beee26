import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import { useGlobalKeys } from '../ui/global-keys.ts'

/**
 * Escape returns to the previous page. On the home page, it clears the address field and returns to the
 * watchlist. If there is nothing to return to, the browser handles the key.
 */
export function useBackKey({ route, popup, watchlist, back, goHome }: PopupRoutes): void {
  const onPress = () => {
    const { view } = route.peek()
    const isHome = view === 'home' || view === 'lookUp'
    const hasText = popup.form.draft.peek().text !== ''
    if (isHome && (!hasText || !watchlist.hasWallets.peek())) return false
    if (isHome) goHome()
    else back()
    return true
  }
  useGlobalKeys([{ key: 'Escape', inFields: true, inDialogs: true, isFallback: true, onPress }])
}

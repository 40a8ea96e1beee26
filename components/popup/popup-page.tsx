import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import { ChooseService } from '../network/choose-service.tsx'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { RemovedNotice } from '../watchlist/removed-notice.tsx'
import { WalletEditPage } from '../watchlist/wallet-edit-page.tsx'
import { LookUpPage } from './look-up-page.tsx'
import { PopupFooter } from './popup-footer.tsx'
import styles from './popup-page.module.css'
import { WatchedWalletPage } from './watched-wallet-page.tsx'

/** The content of the popup and of the side panel. */
export function PopupPage({ routes }: { routes: PopupRoutes }) {
  const { popup, watchlist } = routes
  const { app } = popup
  // Requests start after the first paint.
  useEffect(() => void popup.start(), [])
  useBackKey(routes)
  if (!app.settings.value.profile)
    return (
      <main class={styles.page} data-state="first-run">
        <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
        <ChooseService />
      </main>
    )
  return (
    <div class={styles.frame}>
      <Page routes={routes} />
      <RemovedNotice removal={watchlist} />
    </div>
  )
}

function Page({ routes }: { routes: PopupRoutes }) {
  const { popup, watchlist } = routes
  const route = routes.route.value
  switch (route.view) {
    case 'edit':
      return (
        <WalletEditPage
          watchlist={watchlist}
          address={route.address}
          chainId={route.chainId}
          onAddress={routes.openEdit}
          onBack={routes.back}
          onSaved={routes.openWallet}
          onRemoved={routes.goHome}
        />
      )
    case 'wallet':
      return (
        <WatchedWalletPage
          key={route.address}
          watchlist={watchlist}
          accounts={popup.accounts}
          address={route.address}
          onBack={routes.back}
          onEdit={() => routes.openEdit(route.address)}
          footer={<PopupFooter popup={popup} />}
        />
      )
    default:
      return <LookUpPage routes={routes} />
  }
}

/**
 * Escape returns to the previous page. On the home page, it clears the address field and returns to the
 * watchlist. If there is nothing to return to, the browser handles the key.
 */
function useBackKey({ route, popup, watchlist, back, goHome }: PopupRoutes): void {
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

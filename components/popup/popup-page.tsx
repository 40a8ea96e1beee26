import { useEffect } from 'preact/hooks'
import { openOptions } from '../../utils/state/navigation.ts'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import { RemovedNotice } from '../watchlist/removed-notice.tsx'
import { WalletEditPage } from '../watchlist/wallet-edit-page.tsx'
import { FirstRun } from './first-run.tsx'
import { LookUpPage } from './look-up-page.tsx'
import { PopupFooter } from './popup-footer.tsx'
import styles from './popup-page.module.css'
import { useBackKey } from './use-back-key.ts'
import { WatchedWalletPage } from './watched-wallet-page.tsx'

/** The content of the popup and of the side panel. */
export function PopupPage({ routes }: { routes: PopupRoutes }) {
  const { popup, watchlist } = routes
  const { app } = popup
  // Requests start after the first paint.
  useEffect(() => void popup.start(), [])
  useBackKey(routes)
  if (!app.settings.value.profile) return <FirstRun onChoose={openOptions} />
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
          key={route.address}
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

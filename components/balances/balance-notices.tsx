import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import { HealthButton } from '../network/health-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { emptyWalletText } from './empty-wallet-text.ts'
import { FailureNotice, NativeMissingNotice, PartialNotice } from './failure-notice.tsx'
import styles from './wallet-view.module.css'

interface WalletStatusNoticesProps {
  app: AppState
  wallet: WalletState
  query: WalletQuery
  /** Whether the notices are in a list of several chains. They then leave out rate limits. */
  isInList?: boolean | undefined
}

/** Notices for a failed, incomplete or empty wallet. */
export function WalletStatusNotices({ app, wallet, query, isInList = false }: WalletStatusNoticesProps) {
  const snapshot = wallet.snapshot.value
  const lastFailure = wallet.failure.value
  const failure = isInList && lastFailure?.kind === 'rateLimited' ? null : lastFailure
  const fillsView = snapshot === null && !isInList
  const { profile } = app.settings.value
  return (
    <div class={failure && fillsView ? styles.fill : styles.notices}>
      {failure && (
        <FailureNotice
          failure={failure}
          clock={app.clock}
          fillsView={fillsView}
          onRetry={() => void wallet.retry()}
          onContinueWithoutKey={() => void wallet.continueWithoutKey()}
          onAllow={() => {
            void app.requestServicePermission().then((isGranted) => (isGranted ? wallet.retry() : undefined))
          }}
          onOptions={openOptions}
          onStop={() => void wallet.stop()}
          onTryNow={() => void wallet.tryNow()}
          serviceUrl={query.dataUrl}
          serviceStatus={
            profile &&
            !isInList && (
              <HealthButton
                profile={profile}
                clock={app.clock}
                isIncognito={app.isIncognito}
                label={i18n.t('action.serviceStatus')}
              />
            )
          }
        />
      )}
      {snapshot && snapshot.end !== 'complete' && !failure && (
        <PartialNotice snapshot={snapshot} onContinue={() => void wallet.sync('continue')} />
      )}
      {snapshot?.nativeFailure && !failure && (
        <NativeMissingNotice failure={snapshot.nativeFailure} onRetry={() => void wallet.sync('native')} />
      )}
      {wallet.status.value === 'empty' && (
        <Notice title={i18n.t('emptyWallet.title')} testId="empty">
          {emptyWalletText(query)}
        </Notice>
      )}
    </div>
  )
}

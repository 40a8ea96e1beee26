import { i18n } from '#i18n'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { HealthButton } from '../network/health-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { emptyWalletText } from './empty-wallet-text.ts'
import { FailureNotice, NativeMissingNotice, PartialNotice } from './failure-notice.tsx'
import styles from './wallet-view.module.css'

interface WalletStatusNoticesProps {
  app: AppState
  accounts: AccountsState
  account: ShownAccount
  /** Whether the notices are in a list of several chains. They then leave out rate limits. */
  isInList?: boolean | undefined
}

/** Notices for a failed, incomplete or empty wallet. */
export function WalletStatusNotices({ app, accounts, account, isInList = false }: WalletStatusNoticesProps) {
  const { query, shownQuery, snapshot, failure: lastFailure } = account
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
          onRetry={() => void accounts.retry(query)}
          onContinueWithoutKey={() => void accounts.continueWithoutKey()}
          onAllow={() => {
            void app
              .requestServicePermission()
              .then((isGranted) => (isGranted ? accounts.retry(query) : undefined))
          }}
          onOptions={openOptions}
          onStop={() => void accounts.stop()}
          onTryNow={() => void accounts.tryNow()}
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
        <PartialNotice snapshot={snapshot} onContinue={() => void accounts.sync('continue', query)} />
      )}
      {snapshot?.nativeFailure && !failure && (
        <NativeMissingNotice
          failure={snapshot.nativeFailure}
          onRetry={() => void accounts.sync('native', query)}
        />
      )}
      {account.status === 'empty' && (
        <Notice title={i18n.t('emptyWallet.title')} testId="empty">
          {emptyWalletText(shownQuery)}
        </Notice>
      )}
    </div>
  )
}

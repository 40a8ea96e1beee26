import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { FailureNotice, NativeMissingNotice, PartialNotice } from '../balances/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface LoadingNoticesProps {
  app: AppState
  accounts: AccountsState
  /** Shown before the number of loaded tokens. */
  loadingText: string
}

/** The progress of several accounts, then the first failure or a notice for each incomplete list. */
export function LoadingNotices({ app, accounts, loadingText }: LoadingNoticesProps) {
  const tokens = accounts.progress.value
  const failure = accounts.failure.value
  return (
    <>
      {tokens !== null && (
        <Notice
          testId="progress"
          icon="clock"
          actions={
            <Button onClick={() => void accounts.stop()} testId="stop">
              {i18n.t('walletHeader.stop')}
            </Button>
          }
        >
          {loadingText} {tokens > 0 && i18n.t('wallet.progress', tokens, [formatCount(tokens)])}
        </Notice>
      )}
      {failure && (
        <FailureNotice
          failure={failure}
          clock={app.clock}
          onRetry={() => void accounts.retry()}
          onContinueWithoutKey={() => void accounts.continueWithoutKey()}
          onAllow={() => {
            void app
              .requestServicePermission()
              .then((isGranted) => (isGranted ? accounts.retry() : undefined))
          }}
          onOptions={openOptions}
          onTryNow={() => void accounts.tryNow()}
          serviceUrl={app.settings.value.profile?.dataUrl}
        />
      )}
      {!failure &&
        accounts.accounts.value.map(({ query, snapshot }, index) =>
          snapshot?.nativeFailure ? (
            <NativeMissingNotice
              key={index}
              failure={snapshot.nativeFailure}
              onRetry={() => void accounts.sync('native', query)}
            />
          ) : null,
        )}
      {!failure &&
        accounts.accounts.value.map(({ query, snapshot }, index) =>
          snapshot && snapshot.end !== null && snapshot.end !== 'complete' ? (
            <PartialNotice
              key={index}
              snapshot={snapshot}
              onContinue={() => void accounts.sync('continue', query)}
            />
          ) : null,
        )}
    </>
  )
}

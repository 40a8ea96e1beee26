import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { tryNow, type WalletState } from '../../utils/state/wallet-state.ts'
import { FailureNotice, NativeMissingNotice, PartialNotice } from '../balances/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface LoadingNoticesProps {
  app: AppState
  wallets: readonly WalletState[]
  /** Shown before the number of loaded tokens. */
  loadingText: string
}

/** The progress of several wallets, then the first failure or a notice for each incomplete list. */
export function LoadingNotices({ app, wallets, loadingText }: LoadingNoticesProps) {
  const counts = wallets.map(({ progress }) => progress.value).filter((count) => count !== null)
  const tokens = counts.reduce((sum, count) => sum + count, 0)
  const failed = wallets.find(({ failure }) => failure.value !== null)
  const failure = failed?.failure.value
  const retry = () => retryFailed(wallets)
  return (
    <>
      {counts.length > 0 && (
        <Notice
          testId="progress"
          icon="clock"
          actions={
            <Button onClick={() => void stop(wallets)} testId="stop">
              {i18n.t('walletHeader.stop')}
            </Button>
          }
        >
          {loadingText} {tokens > 0 && i18n.t('wallet.progress', tokens, [formatCount(tokens)])}
        </Notice>
      )}
      {failed && failure && (
        <FailureNotice
          failure={failure}
          clock={app.clock}
          onRetry={() => void retry()}
          onContinueWithoutKey={() => void failed.continueWithoutKey()}
          onAllow={() => {
            void app.requestServicePermission().then((isGranted) => (isGranted ? retry() : undefined))
          }}
          onOptions={openOptions}
          onTryNow={() => void tryNow(wallets.filter(isLimited))}
          serviceUrl={app.settings.value.profile?.dataUrl}
        />
      )}
      {!failure &&
        wallets.map(({ snapshot, sync }, index) =>
          snapshot.value?.nativeFailure ? (
            <NativeMissingNotice
              key={index}
              failure={snapshot.value.nativeFailure}
              onRetry={() => void sync('native')}
            />
          ) : null,
        )}
      {!failure &&
        wallets.map(({ snapshot, sync }, index) =>
          snapshot.value && snapshot.value.end !== null && snapshot.value.end !== 'complete' ? (
            <PartialNotice key={index} snapshot={snapshot.value} onContinue={() => void sync('continue')} />
          ) : null,
        )}
    </>
  )
}

async function stop(wallets: readonly WalletState[]): Promise<void> {
  await Promise.all(wallets.map((wallet) => wallet.stop()))
}

const isLimited = ({ failure }: WalletState): boolean => failure.value?.kind === 'rateLimited'

async function retryFailed(wallets: readonly WalletState[]): Promise<void> {
  await Promise.all(wallets.map((wallet) => (wallet.failure.value ? wallet.retry() : undefined)))
}

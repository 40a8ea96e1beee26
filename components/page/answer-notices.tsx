import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { requestServicePermission } from '../../utils/state/permission.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import { Button } from '../common/button.tsx'
import { Notice } from '../common/notice.tsx'
import { FailureNotice, PartialNotice } from '../wallet/wallet-notices.tsx'

interface AnswerNoticesProps {
  app: AppState
  wallets: readonly WalletState[]
  /** What is being done while any of them is read. */
  reading: string
}

/** How far the readings behind a view are, and what went wrong with them; each said once. */
export function AnswerNotices({ app, wallets, reading }: AnswerNoticesProps) {
  const tokens = wallets.map(({ progress }) => progress.value).filter((count) => count !== null)
  const failed = wallets.find(({ failure }) => failure.value !== null)
  const failure = failed?.failure.value
  const allow = async () => {
    if (await requestServicePermission(app)) await retryFailed(wallets)
  }
  return (
    <>
      {tokens.length > 0 && (
        <Notice
          tone="plain"
          part="progress"
          actions={
            <Button onClick={() => void stop(wallets)} part="stop">
              {i18n.t('wallet.stop')}
            </Button>
          }
        >
          {reading} {i18n.t('wallet.progress', sum(tokens), [formatCount(sum(tokens))])}
        </Notice>
      )}
      {failed && failure && (
        <FailureNotice
          failure={failure}
          clock={app.clock}
          onRetry={() => void retryFailed(wallets)}
          onContinueWithoutKey={() => void failed.continueWithoutKey()}
          onAllow={() => void allow()}
          onOptions={openOptions}
        />
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

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

async function stop(wallets: readonly WalletState[]): Promise<void> {
  await Promise.all(wallets.map((wallet) => wallet.stop()))
}

async function retryFailed(wallets: readonly WalletState[]): Promise<void> {
  await Promise.all(wallets.map((wallet) => (wallet.failure.value ? wallet.retry() : undefined)))
}

import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { tryNow, type WalletState } from '../../utils/state/wallet-state.ts'
import { HealthButton } from '../network/health-button.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './balance-notices.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { NativeMissingNotice, PartialNotice } from './partial-notice.tsx'

interface BalanceNoticesProps {
  app: AppState
  accounts: readonly WalletState[]
  /** `rateLimit`: only a rate limit, which concerns all accounts of a page. `account`: everything else. */
  part?: 'all' | 'rateLimit' | 'account' | undefined
  /** Shown before the number of loaded tokens. Without it, the page shows the progress. */
  loadingText?: string | undefined
  /** Buttons for a wallet without tokens. */
  emptyActions?: ComponentChildren | undefined
}

/** Notices for accounts that are limited, failed, incomplete or empty. */
export function BalanceNotices({
  app,
  accounts,
  part = 'all',
  loadingText,
  emptyActions,
}: BalanceNoticesProps) {
  const failed = accounts.filter(({ failure }) => isShown(failure.value?.kind, part))
  const fillsView = part === 'all' && accounts.every(({ snapshot }) => snapshot.value === null)
  const isFilled = fillsView && failed.length > 0 && loadingText === undefined
  return (
    <div class={isFilled ? styles.fill : styles.notices}>
      {loadingText !== undefined && <Progress accounts={accounts} text={loadingText} />}
      <Failures app={app} failed={failed} all={accounts} fillsView={isFilled} hasStatus={part === 'all'} />
      {failed.length === 0 && part !== 'rateLimit' && <Gaps accounts={accounts} />}
      {accounts.map(({ status, displayedQuery: { value: query } }, index) =>
        query && status.value === 'empty' && loadingText === undefined && part !== 'rateLimit' ? (
          <Notice key={index} title={i18n.t('emptyWallet.title')} actions={emptyActions} testId="empty">
            {emptyWalletText(query)}
          </Notice>
        ) : null,
      )}
    </div>
  )
}

function isShown(kind: string | undefined, part: BalanceNoticesProps['part']): boolean {
  if (kind === undefined) return false
  return part === 'all' || (kind === 'rateLimited') === (part === 'rateLimit')
}

function Progress({ accounts, text }: { accounts: readonly WalletState[]; text: string }) {
  const counts = accounts.map(({ progress }) => progress.value).filter((count) => count !== null)
  const tokens = counts.reduce((sum, count) => sum + count, 0)
  if (counts.length === 0) return null
  return (
    <Notice
      testId="progress"
      icon="clock"
      actions={
        <Button onClick={() => stopAll(accounts)} testId="stop">
          {i18n.t('walletHeader.stop')}
        </Button>
      }
    >
      {text} {tokens > 0 && i18n.t('wallet.progress', tokens, [formatCount(tokens)])}
    </Notice>
  )
}

interface FailuresProps {
  app: AppState
  failed: readonly WalletState[]
  all: readonly WalletState[]
  fillsView: boolean
  hasStatus: boolean
}

/** The first failure. Its actions apply to all accounts that failed. */
function Failures({ app, failed, all, fillsView, hasStatus }: FailuresProps) {
  const [first] = failed
  const failure = first?.failure.value
  if (!first || !failure) return null
  const { profile } = app.settings.value
  const retry = () => Promise.all(failed.map((account) => account.retry()))
  return (
    <FailureNotice
      failure={failure}
      clock={app.clock}
      fillsView={fillsView}
      onRetry={() => void retry()}
      onContinueWithoutKey={() => void first.continueWithoutKey()}
      onAllow={() => {
        void app.requestServicePermission().then((isGranted) => (isGranted ? retry() : undefined))
      }}
      onOptions={openOptions}
      onStop={() => stopAll(all)}
      onTryNow={() => void tryNow(failed.filter(isLimited))}
      serviceUrl={first.displayedQuery.value?.dataUrl ?? profile?.dataUrl}
      serviceStatus={
        profile &&
        hasStatus && (
          <HealthButton
            profile={profile}
            clock={app.clock}
            isIncognito={app.isIncognito}
            label={i18n.t('action.serviceStatus')}
          />
        )
      }
    />
  )
}

/** What the lists of accounts lack. */
const Gaps = ({ accounts }: { accounts: readonly WalletState[] }) => (
  <>
    {accounts.map(({ snapshot: { value: snapshot }, sync }, index) =>
      snapshot?.nativeFailure ? (
        <NativeMissingNotice
          key={index}
          failure={snapshot.nativeFailure}
          onRetry={() => void sync('native')}
        />
      ) : null,
    )}
    {accounts.map(({ snapshot: { value: snapshot }, sync }, index) =>
      snapshot ? (
        <PartialNotice key={index} snapshot={snapshot} onContinue={() => void sync('continue')} />
      ) : null,
    )}
  </>
)

const isLimited = ({ failure }: WalletState): boolean => failure.value?.kind === 'rateLimited'

function stopAll(accounts: readonly WalletState[]): void {
  for (const account of accounts) void account.stop()
}

/** Explains why a wallet shows no tokens, for example because the query leaves some out. */
export function emptyWalletText({ scope, contracts, filterSpam, blockNumber }: WalletQuery): string {
  if (scope === 'native') return i18n.t('emptyWallet.native')
  if (contracts) return i18n.t('emptyWallet.contracts')
  if (filterSpam) return i18n.t('emptyWallet.filtered')
  return i18n.t(blockNumber === undefined ? 'emptyWallet.all' : 'emptyWallet.atBlock')
}

import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { HoldingsSnapshot, SnapshotEnd } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { countText } from '../../utils/format/number.ts'
import { progressOfAll, type ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { HealthButton } from '../network/health-button.tsx'
import { Button } from '../ui/button.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './balance-notices.module.css'
import { FailureNotice } from './failure-notice.tsx'

/** The actions of the buttons in the notices. */
export type NoticeActions = Pick<AccountsState, 'sync' | 'retry' | 'tryNow' | 'continueWithoutKey' | 'stop'>

interface BalanceNoticesProps {
  app: AppState
  actions: NoticeActions
  accounts: readonly ShownAccount[]
  /** `rateLimit`: only a rate limit, which concerns all accounts of a page. `account`: everything else. */
  part?: 'all' | 'rateLimit' | 'account' | undefined
  /** Shown before the number of loaded tokens. Without it, the page shows the progress. */
  loadingText?: string | undefined
  /** Buttons for a wallet without tokens. */
  emptyActions?: ComponentChildren | undefined
}

/** Notices for accounts that are limited, failed, incomplete or empty. */
export function BalanceNotices(props: BalanceNoticesProps) {
  const { app, actions, accounts, part = 'all', loadingText, emptyActions } = props
  const failed = accounts.filter(({ failure }) => isShown(failure?.kind, part))
  const isInPage = loadingText !== undefined
  const isAlone = part === 'all' && !isInPage
  const fillsView = isAlone && failed.length > 0 && accounts.every(({ snapshot }) => snapshot === null)
  return (
    <div class={fillsView ? styles.fill : isInPage ? styles.inPage : styles.notices}>
      {isInPage && <Progress accounts={accounts} text={loadingText} onStop={actions.stop} />}
      <Failures app={app} actions={actions} failed={failed} fillsView={fillsView} hasStatus={isAlone} />
      {failed.length === 0 && part !== 'rateLimit' && <Gaps accounts={accounts} sync={actions.sync} />}
      {!isInPage &&
        part !== 'rateLimit' &&
        accounts
          .filter(({ status }) => status === 'empty')
          .map(({ shownQuery }) => (
            <Notice
              key={shownQuery.chainId}
              title={i18n.t('emptyWallet.title')}
              actions={emptyActions}
              testId="empty"
            >
              {emptyWalletText(shownQuery)}
            </Notice>
          ))}
    </div>
  )
}

function isShown(kind: string | undefined, part: BalanceNoticesProps['part']): boolean {
  if (kind === undefined) return false
  return part === 'all' || (kind === 'rateLimited') === (part === 'rateLimit')
}

interface ProgressProps {
  accounts: readonly ShownAccount[]
  text: string
  onStop: () => Promise<void>
}

function Progress({ accounts, text, onStop }: ProgressProps) {
  const tokens = progressOfAll(accounts)
  if (tokens === null) return null
  return (
    <Notice
      testId="progress"
      icon="clock"
      actions={
        <Button onClick={() => void onStop()} testId="stop">
          {i18n.t('walletHeader.stop')}
        </Button>
      }
    >
      {text} {tokens > 0 && countText('wallet.progress', tokens)}
    </Notice>
  )
}

interface FailuresProps {
  app: AppState
  actions: NoticeActions
  failed: readonly ShownAccount[]
  fillsView: boolean
  /** Whether to offer the status of the service. */
  hasStatus: boolean
}

/** The first failure. Its actions apply to all accounts that failed. */
function Failures({ app, actions, failed, fillsView, hasStatus }: FailuresProps) {
  const [first] = failed
  if (!first?.failure) return null
  const { profile } = app.settings.value
  const retry = () => Promise.all(failed.map(({ query }) => actions.retry(query)))
  return (
    <FailureNotice
      failure={first.failure}
      clock={app.clock}
      fillsView={fillsView}
      onRetry={() => void retry()}
      onContinueWithoutKey={() => void actions.continueWithoutKey()}
      onAllow={() => {
        void app.requestServicePermission().then((isGranted) => (isGranted ? retry() : undefined))
      }}
      onStop={() => void actions.stop()}
      onTryNow={() => void actions.tryNow()}
      serviceUrl={first.query.dataUrl}
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

interface GapsProps {
  accounts: readonly ShownAccount[]
  sync: AccountsState['sync']
}

/** The missing parts of the lists. Offers to request only a missing native balance again. */
const Gaps = ({ accounts, sync }: GapsProps) => (
  <>
    {accounts.map(({ snapshot, query }, index) =>
      snapshot?.nativeFailure ? (
        <Notice
          key={index}
          tone="warning"
          title={i18n.t('partial.nativeMissing')}
          actions={
            <Button onClick={() => void sync('native', query)} testId="retry-native">
              {i18n.t('action.tryAgain')}
            </Button>
          }
          testId="native-missing"
        >
          {failureSentence(snapshot.nativeFailure)}
        </Notice>
      ) : null,
    )}
    {accounts.map(({ snapshot, query }, index) =>
      snapshot ? (
        <PartialNotice key={index} snapshot={snapshot} onContinue={() => void sync('continue', query)} />
      ) : null,
    )}
  </>
)

const CAN_CONTINUE: readonly (SnapshotEnd | null)[] = ['stopped', 'superseded', 'emptyPages']

interface PartialNoticeProps {
  snapshot: HoldingsSnapshot
  onContinue: () => void
}

/** Explains why a list is incomplete. Offers to load the rest if that is possible. */
export function PartialNotice({ snapshot, onContinue }: PartialNoticeProps) {
  const text = partialText(snapshot)
  if (text === null) return null
  const canContinue = snapshot.nextPageToken !== null && CAN_CONTINUE.includes(snapshot.end)
  return (
    <Notice
      title={i18n.t(snapshot.end === 'stopped' ? 'partial.stopped' : 'partial.incomplete')}
      actions={
        canContinue && (
          <Button onClick={onContinue} testId="load-rest">
            {i18n.t('partial.loadRest')}
          </Button>
        )
      }
      testId="partial"
    >
      {text}
    </Notice>
  )
}

function partialText({ end, tokens }: HoldingsSnapshot): string | null {
  if (end === null || end === 'complete') return null
  if (end === 'tooLong') return countText('partial.tooLong', tokens)
  return i18n.t(`partial.end.${end}`)
}

/** Explains why a wallet shows no tokens, for example because the query leaves some out. */
export function emptyWalletText({ scope, contracts, filterSpam, blockNumber }: WalletQuery): string {
  if (scope === 'native') return i18n.t('emptyWallet.native')
  if (contracts) return i18n.t('emptyWallet.contracts')
  if (filterSpam) return i18n.t('emptyWallet.filtered')
  return i18n.t(blockNumber === undefined ? 'emptyWallet.all' : 'emptyWallet.atBlock')
}

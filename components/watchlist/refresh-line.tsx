import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { canTryNow } from '../../utils/domain/rate-limit-hold.ts'
import type { RunProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDuration } from '../../utils/format/time.ts'
import type { RefreshState, RefreshStatus } from '../../utils/state/watchlist/refresh-state.ts'
import { Button } from '../ui/button.tsx'
import { failureText } from '../ui/failure-text.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './refresh-line.module.css'

export interface RefreshLineProps {
  refresh: RefreshState
  /** In ms, for the countdown. */
  now: number
  /** By default, Stop stops the refresh. */
  onStop?: (() => void) | undefined
}

/** Shows the progress of an active refresh instead of another line, which keeps its height. */
export function RefreshOrLine({ children, ...props }: RefreshLineProps & { children: ComponentChildren }) {
  const isActive = props.refresh.isActive.value
  return (
    <div class={styles.lines}>
      <span class={isActive ? styles.covered : ''}>{children}</span>
      {isActive && <RefreshLine {...props} />}
    </div>
  )
}

/** The progress of a refresh, with buttons to pause, continue and stop it. */
export function RefreshLine({ refresh, now, onStop = () => void refresh.stopRun() }: RefreshLineProps) {
  const status = refresh.status.value
  const progress = refresh.progress.value
  if (!status || !progress) return null
  const isWarning = status.kind === 'waiting' || status.kind === 'failed'
  return (
    <div class={styles.line} data-testid="refresh-line" data-status={status.kind}>
      <span class={isWarning ? styles.warning : styles.icon}>
        <Icon name={isWarning ? 'warning' : 'clock'} size={14} />
      </span>
      <span class={styles.text}>
        <span class="visually-hidden" role="status">
          {statusText(status, progress, null)}
        </span>
        <span aria-hidden="true" data-testid="refresh-text">
          {statusText(status, progress, now)}
        </span>
      </span>
      <Actions refresh={refresh} status={status} now={now} onStop={onStop} />
    </div>
  )
}

/** @param now null for the text for screen readers, which must not change every second */
function statusText(status: NonNullable<RefreshStatus>, progress: RunProgress, now: number | null): string {
  const { done, accounts, failed } = progress
  const counts: [string, string] = [formatCount(done), formatCount(accounts)]
  switch (status.kind) {
    case 'running': {
      if (now === null) return i18n.t('watchlist.run.started')
      const text = i18n.t('watchlist.run.running', counts)
      return failed > 0
        ? `${text} · ${i18n.t('watchlist.run.failedAccounts', failed, [formatCount(failed)])}`
        : text
    }
    case 'waiting':
      return now === null
        ? i18n.t('failure.rateLimitedOnce')
        : i18n.t('watchlist.run.waiting', [formatDuration(status.until - now)])
    case 'failed':
      return failureText(status.failure, now ?? 0).title
    case 'paused':
      return i18n.t('watchlist.run.paused', counts)
    case 'interrupted':
      return i18n.t('watchlist.run.interrupted', counts)
    case 'ended':
    case 'stopped':
      return ''
    default:
      return status satisfies never
  }
}

interface ActionsProps {
  refresh: RefreshState
  status: NonNullable<RefreshStatus>
  now: number
  onStop: () => void
}

function Actions({ refresh, status, now, onStop }: ActionsProps) {
  const canContinue = ['paused', 'interrupted', 'failed'].includes(status.kind)
  return (
    <span class={styles.actions}>
      {status.kind === 'waiting' && canTryNow(status.until, now) && (
        <LineButton testId="refresh-try-now" onClick={() => void refresh.tryNow()}>
          {i18n.t('action.tryNow')}
        </LineButton>
      )}
      {canContinue ? (
        <LineButton testId="refresh-continue" onClick={() => void refresh.resume()}>
          {i18n.t('watchlist.run.continue')}
        </LineButton>
      ) : (
        <LineButton testId="refresh-pause" onClick={() => void refresh.pause()}>
          {i18n.t('watchlist.run.pause')}
        </LineButton>
      )}
      <LineButton testId="refresh-stop" onClick={onStop}>
        {i18n.t('watchlist.run.stop')}
      </LineButton>
    </span>
  )
}

interface LineButtonProps {
  children: ComponentChildren
  onClick: () => void
  testId: string
}

const LineButton = ({ children, onClick, testId }: LineButtonProps) => (
  <Button kind="quiet" onClick={onClick} testId={testId}>
    {children}
  </Button>
)

import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { canTryNow } from '../../utils/domain/rate-limit-hold.ts'
import type { ShownRunStatus } from '../../utils/domain/run.ts'
import type { RunProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import { formatDuration } from '../../utils/format/time.ts'
import type { RunControls } from '../../utils/state/run-state.ts'
import type { RefreshState } from '../../utils/state/watchlist/refresh-state.ts'
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
export function RefreshLine({ refresh, now, onStop }: RefreshLineProps) {
  const progress = refresh.progress.value
  return progress && <RunLine run={refresh} text={refreshText(progress)} now={now} onStop={onStop} />
}

function refreshText({ done, accounts, failed }: RunProgress): RunText {
  const counts: [string, string] = [formatCount(done), formatCount(accounts)]
  return {
    started: i18n.t('watchlist.run.started'),
    running: withFailed(i18n.t('watchlist.run.running', counts), failed),
    paused: i18n.t('watchlist.run.paused', counts),
    interrupted: i18n.t('watchlist.run.interrupted', counts),
  }
}

/** The texts that depend on the kind of a run. */
export interface RunText {
  /** For screen readers. It must not change with the progress. */
  started: string
  running: string
  paused: string
  interrupted: string
}

export const withFailed = (text: string, failed: number): string =>
  failed > 0 ? `${text} · ${countText('watchlist.run.failedAccounts', failed)}` : text

interface RunLineProps extends Pick<RefreshLineProps, 'now' | 'onStop'> {
  run: RunControls
  text: RunText
}

/** The progress of a run, with buttons to pause, continue and stop it. */
export function RunLine({ run, text, now, onStop = () => void run.stopRun() }: RunLineProps) {
  const status = run.status.value
  if (!status) return null
  const isWarning = status.kind === 'waiting' || status.kind === 'failed'
  return (
    <div class={styles.line} data-testid="refresh-line" data-status={status.kind}>
      <span class={isWarning ? styles.warning : styles.icon}>
        <Icon name={isWarning ? 'warning' : 'clock'} size={14} />
      </span>
      <span class={styles.text}>
        <span class="visually-hidden" role="status">
          {statusText(status, text, null)}
        </span>
        <span aria-hidden="true" data-testid="refresh-text">
          {statusText(status, text, now)}
        </span>
      </span>
      <Actions run={run} status={status} now={now} onStop={onStop} />
    </div>
  )
}

/** @param now null for the text for screen readers, which must not change every second */
function statusText(status: NonNullable<ShownRunStatus>, text: RunText, now: number | null): string {
  switch (status.kind) {
    case 'running':
      return now === null ? text.started : text.running
    case 'waiting':
      return now === null
        ? i18n.t('failure.rateLimitedOnce')
        : i18n.t('watchlist.run.waiting', [formatDuration(status.until - now)])
    case 'failed':
      return failureText(status.failure, now ?? 0).title
    case 'paused':
      return text.paused
    case 'interrupted':
      return text.interrupted
    case 'queued':
      return i18n.t('watchlist.run.queued')
    case 'ended':
    case 'stopped':
      return ''
  }
}

interface ActionsProps {
  run: RunControls
  status: NonNullable<ShownRunStatus>
  now: number
  onStop: () => void
}

function Actions({ run, status, now, onStop }: ActionsProps) {
  const canContinue = ['paused', 'interrupted', 'failed'].includes(status.kind)
  return (
    <span class={styles.actions}>
      {status.kind === 'waiting' && canTryNow(status.until, now) && (
        <Button kind="quiet" testId="refresh-try-now" onClick={() => void run.tryNow()}>
          {i18n.t('action.tryNow')}
        </Button>
      )}
      {canContinue ? (
        <Button kind="quiet" testId="refresh-continue" onClick={() => void run.resume()}>
          {i18n.t('watchlist.run.continue')}
        </Button>
      ) : (
        <Button kind="quiet" testId="refresh-pause" onClick={() => void run.pause()}>
          {i18n.t('watchlist.run.pause')}
        </Button>
      )}
      <Button kind="quiet" testId="refresh-stop" onClick={onStop}>
        {i18n.t('walletHeader.stop')}
      </Button>
    </span>
  )
}

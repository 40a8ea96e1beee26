import { signal } from '@preact/signals'
import { render } from 'preact'
import { i18n } from '#i18n'
import { RECOVERABLE, type RecoveryFinding } from '../../utils/domain/recovery-finding.ts'
import { formatList } from '../../utils/format/list.ts'
import { dismissFindings, errorReport, readFindings, respondToError } from '../../utils/state/recovery.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import styles from './error-panel.module.css'
import pageStyles from './recovery-page.module.css'
import { NewerFormatPage, UnreadableStoragePage } from './unreadable-storage.tsx'

/** The content of the notice: a failure of the storage, or the report of an unexpected error. */
const problem = signal<{ kind: 'storageFailed' } | { kind: 'unexpected'; report: string } | null>(null)
const findings = signal<readonly RecoveryFinding[]>([])
let panel: HTMLElement | undefined

/**
 * Handles an uncaught error, then shows the findings of recovery, unless the page is replaced or reloads.
 * @param event the error; without it, only the findings are shown
 */
export async function showRecovery(event?: ErrorEvent | PromiseRejectionEvent): Promise<void> {
  // Browsers report "ResizeObserver loop" as an `ErrorEvent` without an `error`.
  if (event instanceof ErrorEvent && !event.error) return
  if (event && (await handleError(event instanceof ErrorEvent ? event.error : event.reason))) return
  findings.value = await readFindings()
  showPanel()
}

/** @returns whether the whole page was replaced or reloads */
async function handleError(error: unknown): Promise<boolean> {
  if (document.querySelector('main:is([data-state=unreadable], [data-state=unexpected])')) return true
  const root = document.getElementById('app')
  const isBlank = root?.childElementCount === 0
  const response = await respondToError(error, isBlank)
  switch (response) {
    case 'reload':
      location.reload()
      return true
    case 'newerFormat':
      if (root) render(<NewerFormatPage />, root)
      return true
    case 'storageFailed':
      if (isBlank) render(<UnreadableStoragePage />, root)
      else problem.value = { kind: response }
      return isBlank
    case 'unexpected':
      if (isBlank) render(<UnexpectedErrorPage report={errorReport(error)} />, root)
      else problem.value = { kind: response, report: errorReport(error) }
      return isBlank
  }
}

function showPanel(): void {
  if (panel) return
  panel = document.createElement('aside')
  panel.className = styles.panel ?? ''
  panel.setAttribute('aria-label', i18n.t('recovery.panel'))
  document.body.append(panel)
  render(<ErrorPanel />, panel)
}

const dismissProblem = setTo(problem, null)

function ErrorPanel() {
  return (
    <>
      {findings.value.length > 0 && (
        <RecoveryNotice
          findings={findings.value}
          onDismiss={() => {
            findings.value = []
            void dismissFindings()
          }}
        />
      )}
      {problem.value?.kind === 'storageFailed' && (
        <Notice tone="error" title={i18n.t('recovery.failed')} onClose={dismissProblem} testId="error">
          {i18n.t('recovery.failedText')}
        </Notice>
      )}
      {problem.value?.kind === 'unexpected' && (
        <UnexpectedErrorNotice report={problem.value.report} onClose={dismissProblem} />
      )}
    </>
  )
}

interface UnexpectedErrorProps {
  /** The text for a bug report. */
  report: string
  /** Adds a close button. */
  onClose?: () => void
}

/** Reports an unexpected error. Offers to reload the page, and says how to report the error. */
function UnexpectedErrorNotice({ report, onClose }: UnexpectedErrorProps) {
  return (
    <Notice
      tone="error"
      title={i18n.t('recovery.unexpectedTitle')}
      actions={
        <>
          <Button onClick={() => location.reload()} testId="reload">
            {i18n.t('recovery.reload')}
          </Button>
          <CopyButton text={report} label={i18n.t('recovery.copyReport')} withLabel testId="copy-report" />
        </>
      }
      onClose={onClose}
      testId="error"
    >
      <p>{i18n.t('recovery.unexpected')}</p>
      <p class={pageStyles.report} data-testid="error-report">
        {report}
      </p>
    </Notice>
  )
}

/** Shown if an unexpected error occurs before the page has rendered anything. */
function UnexpectedErrorPage({ report }: UnexpectedErrorProps) {
  return (
    <main class={pageStyles.page} data-state="unexpected">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <UnexpectedErrorNotice report={report} />
    </main>
  )
}

const KINDS = [...RECOVERABLE, 'cache', 'everything'] as const

const listOf = (findings: readonly RecoveryFinding[], result: 'restored' | 'lost'): string =>
  formatList(
    KINDS.filter((kind) => findings.some((finding) => finding === `${result}:${kind}`)).map((kind) =>
      i18n.t(`recovery.${kind}`),
    ),
  )

interface RecoveryNoticeProps {
  findings: readonly RecoveryFinding[]
  onDismiss: () => void
}

/** Shows the findings of a recovery: restored and lost data. */
function RecoveryNotice({ findings, onDismiss }: RecoveryNoticeProps) {
  const restored = listOf(findings, 'restored')
  const lost = listOf(findings, 'lost')
  return (
    <Notice
      tone="warning"
      title={i18n.t('recovery.title')}
      actions={
        <Button onClick={onDismiss} testId="recovery-dismiss">
          {i18n.t('recovery.dismiss')}
        </Button>
      }
      testId="recovery"
    >
      {restored && <p data-testid="recovery-restored">{i18n.t('recovery.restored', [restored])}</p>}
      {lost && <p data-testid="recovery-lost">{i18n.t('recovery.lost', [lost])}</p>}
      {findings.includes('lost:apiKey') && <p>{i18n.t('recovery.enterKey')}</p>}
    </Notice>
  )
}

import { i18n } from '#i18n'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './recovery-page.module.css'

interface UnexpectedErrorProps {
  /** The text for a bug report. */
  report: string
  /** Adds a close button. */
  onClose?: () => void
}

/** Reports an unexpected error. Offers to reload the page, and says how to report the error. */
export function UnexpectedErrorNotice({ report, onClose }: UnexpectedErrorProps) {
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
      <p class={styles.report} data-testid="error-report">
        {report}
      </p>
    </Notice>
  )
}

/** Shown if an unexpected error occurs before the page has rendered anything. */
export function UnexpectedErrorPage({ report }: UnexpectedErrorProps) {
  return (
    <main class={styles.page} data-state="unexpected">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <UnexpectedErrorNotice report={report} />
    </main>
  )
}

import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Notice } from '../ui/notice.tsx'
import { setTo, setterOf } from '../ui/signal-handlers.ts'
import styles from './export-content.module.css'
import type { ExportDialogProps } from './export-props.ts'
import { OpenExportDialog } from './open-export-dialog.tsx'

/** The dialog while it is open, and afterwards the name of the file that it saved. */
export function ExportContent({ isOpen, ...props }: ExportDialogProps) {
  const savedName = useSignal<string | null>(null)
  const isShown = isOpen.value
  // A layout effect runs before a file can be saved.
  useLayoutEffect(() => {
    if (isShown) savedName.value = null
  }, [isShown])
  const close = setTo(isOpen, false)
  return (
    <>
      {isShown && <OpenExportDialog {...props} onSaved={setterOf(savedName)} onClose={close} />}
      {!isShown && savedName.value !== null && (
        <div class={styles.saved}>
          <Notice
            icon="check"
            title={i18n.t('export.saved', [savedName.value])}
            onClose={setTo(savedName, null)}
            testId="export-saved"
          />
        </div>
      )}
    </>
  )
}

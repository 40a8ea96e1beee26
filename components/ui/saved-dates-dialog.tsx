import { i18n } from '#i18n'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface SavedDatesDialogProps {
  open: boolean
  title: string
  onAnswer: (choice: 'keep' | 'delete' | 'cancel') => void
}

/** Asks what happens to saved dates when a wallet is removed or the cache is cleared. */
export function SavedDatesDialog({ open, title, onAnswer }: SavedDatesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('cancel')}
      kind="alert"
      title={title}
      actions={
        <>
          <Button onClick={() => onAnswer('cancel')} testId="saved-dates-cancel">
            {i18n.t('ui.cancel')}
          </Button>
          <Button onClick={() => onAnswer('delete')} testId="saved-dates-delete">
            {i18n.t('savedDates.delete')}
          </Button>
          <Button kind="primary" onClick={() => onAnswer('keep')} testId="saved-dates-keep">
            {i18n.t('savedDates.keep')}
          </Button>
        </>
      }
      testId="saved-dates-dialog"
    >
      <p>{i18n.t('savedDates.question')}</p>
    </Dialog>
  )
}

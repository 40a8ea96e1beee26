import { useSignal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ExportDialogProps, OpenExportDialogProps } from './export-props.ts'

/**
 * Saves the balances as a CSV file, or prints them. While amounts are hidden, it asks first. Its code is loaded when
 * it is first opened: most openings of the popup do not need it, or the large `preact/compat` for `lazy`.
 */
export function ExportDialog({ isOpen, ...props }: ExportDialogProps) {
  const content = useSignal<{ Dialog: FunctionComponent<OpenExportDialogProps> } | null>(null)
  const isShown = isOpen.value
  useEffect(() => {
    if (!isShown || content.peek()) return
    void import('./open-export-dialog.tsx').then(({ OpenExportDialog: Dialog }) => {
      content.value = { Dialog }
    })
  }, [isShown])
  if (!isShown || !content.value) return null
  const { Dialog } = content.value
  const close = () => {
    isOpen.value = false
  }
  return <Dialog {...props} onClose={close} />
}

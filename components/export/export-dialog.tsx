import { lazy, Suspense } from 'preact/compat'
import type { ExportDialogProps } from './export-props.ts'

// Most openings of the popup do not need it.
const OpenExportDialog = lazy(async () => ({
  default: (await import('./open-export-dialog.tsx')).OpenExportDialog,
}))

/** Saves the balances as a CSV file, or prints them. While amounts are hidden, it asks first. */
export function ExportDialog({ isOpen, ...props }: ExportDialogProps) {
  if (!isOpen.value) return null
  const close = () => {
    isOpen.value = false
  }
  return (
    <Suspense fallback={null}>
      <OpenExportDialog {...props} onClose={close} />
    </Suspense>
  )
}

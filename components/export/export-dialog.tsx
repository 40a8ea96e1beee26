import { useRef } from 'preact/hooks'
import { lazy } from '../ui/lazy.tsx'
import type { ExportDialogProps } from './export-props.ts'
// Styles of the content that is loaded on demand; see wxt.config.ts.
import './export-content.module.css'

const ExportContent = lazy(async () => (await import('./export-content.tsx')).ExportContent)

/**
 * Saves the balances as a CSV file, or prints them. While amounts are hidden, it asks first. Its code is
 * loaded when it is first opened, because most openings of the popup do not need it.
 */
export function ExportDialog(props: ExportDialogProps) {
  const hasBeenOpen = useRef(false)
  hasBeenOpen.current ||= props.isOpen.value
  return hasBeenOpen.current ? <ExportContent {...props} /> : null
}

import { useSignal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ExportDialogProps } from './export-props.ts'
// Styles of the content that is loaded on demand; see wxt.config.ts.
import './export-content.module.css'

/**
 * Saves the balances as a CSV file, or prints them. While amounts are hidden, it asks first. Its code is
 * loaded when it is first opened: most openings of the popup do not need it, or the large `preact/compat` for
 * `lazy`.
 */
export function ExportDialog(props: ExportDialogProps) {
  const loaded = useSignal<{ Content: FunctionComponent<ExportDialogProps> } | null>(null)
  const isShown = props.isOpen.value
  useEffect(() => {
    if (!isShown || loaded.peek()) return
    void import('./export-content.tsx').then(({ ExportContent: Content }) => {
      loaded.value = { Content }
    })
  }, [isShown])
  if (!loaded.value) return null
  const { Content } = loaded.value
  return <Content {...props} />
}

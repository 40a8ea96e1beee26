import type { Signal } from '@preact/signals'
import { createPortal } from 'preact'
import { lazy } from '../ui/lazy.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import type { PrintJob } from './export-props.ts'
import type { PrintDocumentProps } from './print-document.tsx'

const PrintDocument = lazy(async () => (await import('./print-document.tsx')).PrintDocument)

type PrintingProps = Omit<PrintDocumentProps, 'job' | 'onDone'> & {
  /** Set it to print. */
  job: Signal<PrintJob | null>
}

/**
 * Prints in place of the page. Only the full page has it: the popup's stylesheet stays without print rules.
 */
export function Printing({ job, ...props }: PrintingProps) {
  const current = job.value
  if (!current) return null
  const done = setTo(job, null)
  return createPortal(<PrintDocument job={current} onDone={done} {...props} />, document.body)
}

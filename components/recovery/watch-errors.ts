import { readFindings, watchFindings } from '../../utils/state/recovery.ts'

/** Handles uncaught errors and shows the findings of recovery. Loads the code for both on demand. */
export function watchErrors(): void {
  const show = (event?: ErrorEvent | PromiseRejectionEvent) =>
    void import('./error-panel.tsx').then(({ showRecovery }) => showRecovery(event)).catch(() => {})
  addEventListener('error', show)
  addEventListener('unhandledrejection', show)
  watchFindings(() => show())
  void readFindings().then((findings) => findings.length > 0 && show())
}

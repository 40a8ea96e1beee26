import { readFindings, watchFindings } from '../../utils/state/recovery.ts'

/** Handles errors that nothing caught, and shows what recovery did. Its screens are loaded only then. */
export function watchErrors(): void {
  const show = (event?: ErrorEvent | PromiseRejectionEvent) =>
    void import('./error-panel.tsx').then(({ showRecovery }) => showRecovery(event)).catch(() => {})
  addEventListener('error', show)
  addEventListener('unhandledrejection', show)
  watchFindings(() => show())
  void readFindings().then((findings) => findings.length > 0 && show())
}

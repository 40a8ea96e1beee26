import { type ComponentChild, type ComponentChildren, render } from 'preact'
import type { AppState } from '../../utils/state/app-state.ts'
import { readFindings, watchFindings } from '../../utils/state/recovery.ts'
import { HiddenAmounts } from '../ui/hidden-amounts.tsx'
import { restoreFocus } from '../ui/restore-focus.ts'
import { stopStrayInput } from '../ui/stray-input.ts'
// Styles of the panel that is loaded on demand; see wxt.config.ts.
import './error-panel.module.css'
import './recovery-page.module.css'

/** Renders a page in `#app` once its state is loaded, and handles errors from now on. */
export async function startPage(load: () => Promise<{ app: AppState; page: ComponentChild }>): Promise<void> {
  watchErrors()
  stopStrayInput()
  restoreFocus(document.body)
  const { app, page } = await load()
  render(<HideableAmounts app={app}>{page}</HideableAmounts>, document.getElementById('app') as HTMLElement)
  // Not awaited: text that was typed before moves to the address field in this task.
  void readFindings().then((findings) => findings.length > 0 && showRecovery())
}

/** Hides the amounts in the page if the user chose that. */
const HideableAmounts = ({ app, children }: { app: AppState; children: ComponentChildren }) => (
  <HiddenAmounts isHidden={app.amountsHidden.value} onToggle={app.toggleAmounts}>
    {children}
  </HiddenAmounts>
)

/** Handles uncaught errors and shows new findings of recovery. Loads the code for both on demand. */
function watchErrors(): void {
  addEventListener('error', showRecovery)
  addEventListener('unhandledrejection', showRecovery)
  watchFindings(() => showRecovery())
}

const showRecovery = (event?: ErrorEvent | PromiseRejectionEvent): void =>
  void import('./error-panel.tsx').then((panel) => panel.showRecovery(event)).catch(() => {})

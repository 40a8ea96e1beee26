import { type ComponentChild, render } from 'preact'
import type { AppState } from '../../utils/state/app-state.ts'
import { stopComposingKeys } from '../ui/global-keys.ts'
import { restoreFocus } from '../ui/restore-focus.ts'
import { HideableAmounts } from '../wallet/hideable-amounts.tsx'
import { watchErrors } from './watch-errors.ts'

/** Renders a page in `#app` once its state is loaded, and handles errors from now on. */
export async function startPage(load: () => Promise<{ app: AppState; page: ComponentChild }>): Promise<void> {
  watchErrors()
  stopComposingKeys()
  restoreFocus(document.body)
  const { app, page } = await load()
  render(<HideableAmounts app={app}>{page}</HideableAmounts>, document.getElementById('app') as HTMLElement)
}

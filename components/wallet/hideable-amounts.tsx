import type { ComponentChildren } from 'preact'
import type { AppState } from '../../utils/state/app-state.ts'
import { HiddenAmounts } from '../ui/hidden-amounts.tsx'

/** The root of a page. Hides the amounts in the page if the user chose that. */
export function HideableAmounts({ app, children }: { app: AppState; children: ComponentChildren }) {
  return (
    <HiddenAmounts isHidden={app.amountsHidden.value} onToggle={app.toggleAmounts}>
      {children}
    </HiddenAmounts>
  )
}

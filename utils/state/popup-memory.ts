import type { ReadonlySignal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import type { PopupMemory } from '../domain/stored-choices.ts'
import { writeChoice } from '../storage/choices.ts'

/** Stores what the popup shows at its next opening. */
export type SavePopupMemory = (change: Partial<PopupMemory>) => Promise<void>

/** Without "Remember recent addresses", only the chain, currency and scope are stored. */
export function createPopupMemory(settings: ReadonlySignal<Settings>, initial: PopupMemory): SavePopupMemory {
  let memory = initial
  return (change) => {
    memory = { ...memory, ...change }
    const { draft } = memory
    const withoutWallet = { draft: { ...draft, text: '' }, displayedQuery: null }
    return writeChoice('popupState', settings.peek().rememberRecents ? memory : withoutWallet)
  }
}

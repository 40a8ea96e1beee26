import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import { browser } from 'wxt/browser'
import { type ContextMenuSelection, recentSelection, type TimedSelection } from '../domain/stored-items.ts'
import { sendCommand } from '../send-command.ts'
import { updateItem } from '../storage/items.ts'

export type RightClicked = ReadonlySignal<ContextMenuSelection | null>

/**
 * The right-clicked selection that the popup of a window shows: the stored one or, in an incognito window,
 * the one that the background keeps in memory. An old one is removed.
 */
export async function readRightClicked(
  stored: Signal<TimedSelection | null>,
  isIncognito: boolean,
): Promise<RightClicked> {
  if (isIncognito) {
    const taken = await sendCommand('takeIncognitoSelection', undefined)
    return signal(taken.ok ? recentSelection(taken.value) : null)
  }
  if (stored.peek() !== recentSelection(stored.peek())) {
    stored.value = null
    // The background may have stored a new one.
    updateItem('contextMenuSelection', recentSelection).catch(() => {})
  }
  return stored
}

/**
 * Calls `take` with the current selection and with later ones. The popup's page in a tab leaves the later
 * ones to the popup.
 * @returns null without a current selection, else what `take` returns for it
 */
export function followRightClicked(
  selected: RightClicked,
  take: (selection: ContextMenuSelection) => Promise<void>,
): Promise<void> | null {
  const current = selected.peek()
  const first = current === null ? null : take(current)
  effect(() => {
    const { value: later } = selected
    if (later && later !== current)
      void untracked(async () => {
        if ((await browser.tabs.getCurrent()) === undefined) await take(later)
      })
  })
  return first
}

import type { Browser } from 'wxt/browser'
import { routeUrl } from '../domain/route.ts'
import { openSidePanel } from '../open-side-panel.ts'

/** The name of the keyboard shortcut in the manifest. */
export const OPEN_SIDE_PANEL = 'open-side-panel'

/**
 * Opens the side panel after its keyboard shortcut was pressed. Nothing may be awaited before, because the
 * browser requires a user gesture.
 */
export async function onShortcut(
  command: string,
  tab?: Pick<Browser.tabs.Tab, 'windowId' | 'incognito'>,
): Promise<void> {
  if (command !== OPEN_SIDE_PANEL || !tab) return
  await openSidePanel(tab.windowId, tab.incognito ? null : routeUrl('portfolio'))
}

import { type Browser, browser } from 'wxt/browser'
import { routeUrl } from '../domain/route.ts'
import { differ, type Settings } from '../domain/settings.ts'
import { openSidePanel } from '../open-side-panel.ts'
import { releaseOtherOrigins } from '../permissions.ts'
import { startBackup } from '../recovery/backup.ts'
import { repairItems } from '../recovery/repair-items.ts'
import { readRawApiKey } from '../storage/api-key.ts'
import { readItem, watchItem } from '../storage/items.ts'
import { ensureBadgeAlarm, onAlarm, updateBadgeTps } from './alarms.ts'
import { registerAlert } from './alert.ts'
import { startBadge } from './badge.ts'
import { registerCommands } from './commands.ts'
import { createContextMenu, onContextMenu } from './context-menu.ts'
import { onRequestFailure } from './gateway.ts'
import { checkAfterFailure } from './health.ts'
import { startWatchlist } from './watchlist.ts'

/** Registers all listeners before anything is awaited, so that a restarted worker misses no event. */
export function startBackground(): void {
  registerCommands()
  browser.runtime.onInstalled.addListener(({ reason }) => run(onInstalled(reason)))
  browser.runtime.onStartup.addListener(() => run(onBrowserStart()))
  browser.alarms.onAlarm.addListener((alarm) => run(onAlarm(alarm)))
  browser.commands.onCommand.addListener((command, tab) => run(onShortcut(command, tab)))
  browser.contextMenus.onClicked.addListener((click, tab) => run(onContextMenu(click, tab)))
  onRequestFailure(checkAfterFailure)
  registerAlert()
  startBackup()
  watchItem('settings', (settings, before) => run(onSettings(settings, before)))
  startBadge()
  run(startWatchlist(run))
  // Only contexts of the extension itself may read storage. Firefox does not have this method.
  run(Promise.resolve(browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })))
  run(repairItems(readRawApiKey))
  run(ensureBadgeAlarm())
}

/** Ignores errors, because the background cannot show them. */
const run = (work: Promise<unknown>): void => void work.catch(() => {})

/** Must not send requests, because many browsers start at the same time of day. */
async function onBrowserStart(): Promise<void> {
  await ensureBadgeAlarm()
  await releaseOtherOrigins()
}

async function onInstalled(reason: string): Promise<void> {
  await createContextMenu()
  await onBrowserStart()
  const { profile } = await readItem('settings')
  if (reason === 'install' && !profile) await browser.runtime.openOptionsPage()
}

/** @param before undefined if unknown */
async function onSettings(settings: Settings, before: Settings | undefined): Promise<void> {
  if (before && !differ(before, settings, 'profile', 'badgeChainId', 'badgeMinutes')) return
  await ensureBadgeAlarm()
  await updateBadgeTps(settings, { isAlarm: false })
}

/** The name of the keyboard shortcut in the manifest. */
const OPEN_SIDE_PANEL = 'open-side-panel'

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

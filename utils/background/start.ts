import { browser } from 'wxt/browser'
import { chainNamesItem } from '../store/chain-names.ts'
import { readSettings, settingsItem } from '../store/settings.ts'
import { ensureBadgeAlarm, onAlarm } from './alarms.ts'
import { registerAlert } from './alert.ts'
import { paintBadge, refreshBadge } from './badge.ts'
import { registerCommands } from './commands.ts'
import { createContextMenu, onContextMenu } from './context-menu.ts'
import { checkAfterFailure } from './health.ts'
import { keepSecondCopy, mendItems } from './mend.ts'
import { releaseOtherOrigins } from './permissions.ts'
import { whenRequestFails } from './requests.ts'

/** Registers every listener at once, before anything is awaited: a worker that is woken misses none. */
export function startBackground(): void {
  registerCommands()
  whenRequestFails(checkAfterFailure)
  browser.runtime.onInstalled.addListener(({ reason }) => onInstalled(reason))
  browser.runtime.onStartup.addListener(begin)
  browser.alarms.onAlarm.addListener((alarm) => onAlarm(alarm))
  browser.contextMenus.onClicked.addListener(onContextMenu)
  registerAlert()
  keepSecondCopy()
  settingsItem.watch(() => void onSettings())
  chainNamesItem.watch(() => void paintBadge())
  // Only our own pages may read storage; Firefox has no such switch and no such reader.
  void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
  // A page says what cannot be read at all; here nobody would see it.
  void mendItems().catch(() => {})
  void ensureBadgeAlarm()
}

/**
 * After a start of the browser the badge is gone, and so may be the alarm. Nothing is asked for before the alarm rings,
 * at a random moment: in the morning all browsers start together.
 */
async function begin(): Promise<void> {
  await ensureBadgeAlarm()
  await paintBadge()
  await releaseOtherOrigins()
}

async function onInstalled(reason: string): Promise<void> {
  await createContextMenu()
  await begin()
  const { profile } = await readSettings()
  if (reason === 'install' && !profile) await browser.runtime.openOptionsPage()
}

async function onSettings(): Promise<void> {
  await ensureBadgeAlarm()
  await refreshBadge('person')
}

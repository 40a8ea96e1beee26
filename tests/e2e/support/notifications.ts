import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../../scripts/browser/launch.ts'
import { openPage } from '../../../scripts/browser/open-page.ts'

/** The APIs for the functions that run inside pages and the worker. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>
    reload(extensionId: string, options: { failQuietly: boolean }): Promise<void>
  }
  notifications: {
    create(id: string, options: NotificationText): Promise<string>
    onClicked: { dispatch(id: string): void }
  }
  seen: NotificationText[]
}

/** The text of a notification. */
export interface NotificationText {
  title: string
  message: string
}

/**
 * Starts a browser that grants the notification permission without a prompt, because a headless browser
 * cannot show one. The extension first starts with the permission as a required one, and is then replaced by
 * the normal build, in which it is optional.
 */
export async function launchWithNotifications(
  origins: string[],
): Promise<{ browser: ExtensionBrowser; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-glance-notifications-'))
  cpSync(EXTENSION_DIR, folder, { recursive: true })
  const manifest = join(folder, 'manifest.json')
  const original = readFileSync(manifest, 'utf8')
  const { optional_permissions, permissions, ...rest } = JSON.parse(original) as {
    permissions: string[]
    optional_permissions: string[]
  }
  writeFileSync(manifest, JSON.stringify({ ...rest, permissions: [...permissions, ...optional_permissions] }))
  const browser = await launchExtension({ extensionDir: folder, grant: origins })
  writeFileSync(manifest, original)
  const page = await openPage(browser.context, 'chrome://extensions/')
  await page.evaluate(async (id) => {
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
    await chrome.developerPrivate.reload(id, { failQuietly: true })
  }, browser.extensionId)
  await page.close()
  await browser.allow(...origins)
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Records the worker's notifications. They are still shown. */
export const watchNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const create = chrome.notifications.create.bind(chrome.notifications)
    chrome.seen = []
    chrome.notifications.create = (id, options) => {
      chrome.seen.push({ title: options.title, message: options.message })
      return create(id, options)
    }
  })

export const readNotifications = (worker: Worker): Promise<NotificationText[]> =>
  worker.evaluate(() => chrome.seen)

/** Clicks the notification of the TPS alert. */
export const clickNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(() => chrome.notifications.onClicked.dispatch('tps-alert'))

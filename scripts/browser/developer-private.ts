import type { BrowserContext, Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** Changes to an extension that a user can make on chrome://extensions. */
export interface ExtensionChange {
  /** Origins for which `permissions.request()` then succeeds without a prompt. */
  grant?: readonly string[]
  update?: { pinnedToToolbar?: boolean; incognitoAccess?: boolean; errorCollection?: boolean }
}

/** The used functions of `chrome.developerPrivate`, an API of chrome://extensions. */
interface DeveloperPrivate {
  addHostPermission(extensionId: string, origin: string): Promise<void>
  updateExtensionConfiguration(change: object): Promise<void>
  updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>
  getExtensionInfo(extensionId: string): Promise<{ runtimeErrors: object[] }>
}

declare const chrome: { developerPrivate: DeveloperPrivate }

/** A script file of chrome://extensions. In a tab, it loads faster than the page and has the same API. */
const SCRIPT_URL = 'chrome://extensions/strings.m.js'

/** Changes an extension's settings and grants. Opens a tab for this and closes it. */
export async function developerPrivate(
  context: BrowserContext,
  extensionId: string,
  { grant = [], update = {} }: ExtensionChange,
): Promise<void> {
  const page = await openPage(context, SCRIPT_URL)
  try {
    await apply(page, extensionId, { grant, update })
  } finally {
    await page.close()
  }
}

/** The runtime errors of the extension that the browser has collected. */
export async function collectedErrors(context: BrowserContext, extensionId: string): Promise<string[]> {
  const page = await openPage(context, SCRIPT_URL)
  try {
    return await page.evaluate(async (id) => {
      const { runtimeErrors } = await chrome.developerPrivate.getExtensionInfo(id)
      return runtimeErrors.map((error) => JSON.stringify(error))
    }, extensionId)
  } finally {
    await page.close()
  }
}

const apply = (page: Page, extensionId: string, { grant = [], update = {} }: ExtensionChange) =>
  page.evaluate(
    async ({ id, origins, configuration }) => {
      // Without developer mode, Chromium disables an unpacked extension when a change restarts it.
      await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
      for (const origin of origins) await chrome.developerPrivate.addHostPermission(id, origin)
      if (Object.keys(configuration).length > 0)
        await chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, ...configuration })
    },
    { id: extensionId, origins: [...grant], configuration: update },
  )

import type { BrowserContext, Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** What chrome://extensions can change about an extension. */
export interface Change {
  /** Origins to be had without a prompt. */
  grant?: readonly string[]
  update?: { pinnedToToolbar?: boolean; incognitoAccess?: boolean; errorCollection?: boolean }
}

/** The part of Chromium's `chrome.developerPrivate` that is used; only chrome://extensions has it. */
interface DeveloperPrivate {
  addHostPermission(extensionId: string, origin: string): Promise<void>
  updateExtensionConfiguration(change: object): Promise<void>
  updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>
  getExtensionInfo(extensionId: string): Promise<{ runtimeErrors: object[] }>
}

declare const chrome: { developerPrivate: DeveloperPrivate }

/** Does on chrome://extensions what a person can do there, in a tab that is closed again. */
export async function developerPrivate(
  context: BrowserContext,
  extensionId: string,
  { grant = [], update = {} }: Change,
): Promise<void> {
  const page = await openPage(context, 'chrome://extensions', 'commit')
  try {
    await apply(page, extensionId, { grant, update })
  } finally {
    await page.close()
  }
}

/** The errors that the browser has noted since it was told to collect them, the worker's too, each with all that is said of it. */
export async function errorsNoted(context: BrowserContext, extensionId: string): Promise<string[]> {
  const page = await openPage(context, 'chrome://extensions', 'commit')
  try {
    return await page.evaluate(async (id) => {
      const { runtimeErrors } = await chrome.developerPrivate.getExtensionInfo(id)
      return runtimeErrors.map((error) => JSON.stringify(error))
    }, extensionId)
  } finally {
    await page.close()
  }
}

const apply = (page: Page, extensionId: string, { grant = [], update = {} }: Change) =>
  page.evaluate(
    async ({ id, origins, configuration }) => {
      // Without it Chromium disables an unpacked extension that restarts, as some changes make it do.
      await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
      for (const origin of origins) await chrome.developerPrivate.addHostPermission(id, origin)
      if (Object.keys(configuration).length > 0)
        await chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, ...configuration })
    },
    { id: extensionId, origins: [...grant], configuration: update },
  )

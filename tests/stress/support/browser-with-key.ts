import type { Page, Worker } from '@playwright/test'
import { collectedErrors } from '../../../scripts/browser/developer-private.ts'
import {
  type ExtensionBrowser,
  type LaunchOptions,
  launchExtension,
} from '../../../scripts/browser/launch.ts'
import { withQuietPage } from '../../../scripts/browser/worker.ts'
import type { LocalService } from '../../service/service.ts'
import { checkStored, checkText, ignoreUnreadable } from './key-leaks.ts'
import { type Recorder, recordContext } from './output-recorder.ts'
import { customProfile, storedApiKey, writeItem } from './stored-items.ts'
import { TEST_KEY } from './test-key.ts'

type Service = Pick<LocalService, 'dataUrl' | 'metricsUrl'>

/** Stores settings with this service as the chosen one. @param change other settings */
export const seedWithoutKey = (worker: Worker, service: Service, change: object = {}): Promise<void> =>
  writeItem(worker, 'settings', { profile: customProfile(service), ...change })

/** Stores the settings and `TEST_KEY` as the API key. */
export async function seedWithKey(worker: Worker, service: Service, change: object = {}): Promise<void> {
  await writeItem(worker, 'apiKey', storedApiKey(TEST_KEY, service))
  await seedWithoutKey(worker, service, change)
}

type RecordPage = Recorder['recordPage']

/**
 * Searches for the key in the output of a browser's pages, and in each page before it closes.
 * @returns a function that searches the open pages, the stored data and the extension's errors
 */
export async function watchForKey({
  context,
  extensionId,
}: Pick<ExtensionBrowser, 'context' | 'extensionId'>): Promise<() => Promise<void>> {
  const recordPage = await recordContext(context, checkText)
  for (const page of context.pages()) checkBeforeClose(page, recordPage)
  context.on('page', (page) => checkBeforeClose(page, recordPage))
  return async () => {
    for (const page of context.pages()) await checkPage(page, recordPage)
    // Read from a separate page, because the worker may be stopped.
    await ignoreUnreadable(() => withQuietPage(context, extensionId, checkStored))
    await ignoreUnreadable(async () => {
      // Errors of a stopped worker are only in the browser's own list.
      for (const error of await collectedErrors(context, extensionId)) checkText('an error', error)
    })
  }
}

/** Starts Chromium with the extension, and searches for the key while it runs and when it closes. */
export async function launchWithKey(options: LaunchOptions): Promise<ExtensionBrowser> {
  const browser = await launchExtension({ ...options, collectErrors: true })
  try {
    const check = await watchForKey(browser)
    const close = async () => {
      await check()
      await browser.close()
    }
    return { ...browser, close }
  } catch (error) {
    await browser.close()
    throw error
  }
}

function checkBeforeClose(page: Page, recordPage: RecordPage): void {
  const close = page.close.bind(page)
  page.close = async (options) => {
    await checkPage(page, recordPage)
    // Chromium ignores the request to close a page that is navigating, and Playwright would wait forever.
    page.on('framenavigated', () => void closeAgain(page).catch(() => {}))
    await close(options)
  }
}

async function closeAgain(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.close')
}

async function checkPage(page: Page, recordPage: RecordPage): Promise<void> {
  const url = page.url()
  if (!url.startsWith('chrome-extension:')) return
  // A page that is navigating has no document yet; the second attempt waits for it.
  await ignoreUnreadable(() => recordPage(page, url).catch(() => recordPage(page, url)))
}

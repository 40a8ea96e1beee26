import type { Page, Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import type { ExtensionBrowser, LaunchOptions } from '../../../scripts/browser/launch.ts'
import { quietPage } from '../../../scripts/browser/worker.ts'
import { originsOf } from '../../e2e/support/fixtures.ts'
import type { LocalService } from '../../service/service.ts'
import { launchWithKey, seedWithKey, seedWithoutKey } from '../support/browser-with-key.ts'
import { checkStored } from '../support/key-leaks.ts'
import { startServiceWithKey } from '../support/service-with-key.ts'
import { clearAll } from '../support/stored-items.ts'

/** A browser and a service for tests of stored data. */
export interface StorageFixture {
  browser: ExtensionBrowser
  service: LocalService
  /** Closes the tabs, removes the stored data, and stores the service and, by default, the API key. */
  reset(options?: { keyless: boolean }): Promise<Worker>
  open(path: string): Promise<Page>
  /** A page of the extension without scripts, in which storage calls never fail, to read stored data. */
  probe: Page
}

const POPUP_SIZE = { width: 400, height: 600 }

/** Runs a test in a browser, with a new service. */
export async function withStorageFixture(
  browser: ExtensionBrowser,
  work: (fixture: StorageFixture) => Promise<void>,
): Promise<void> {
  const service = await startServiceWithKey()
  try {
    await work(await createStorageFixture(browser, service))
  } finally {
    await service.stop()
  }
}

/** Starts a browser and a service. @param options for example another profile or build */
export async function openStorageFixture(
  options: Partial<LaunchOptions>,
): Promise<StorageFixture & { close(): Promise<void> }> {
  const service = await startServiceWithKey()
  const grant = originsOf(service)
  const browser = await launchWithKey({ extensionDir: EXTENSION_DIR, grant, ...options }).catch(
    async (error: unknown) => {
      await service.stop()
      throw error
    },
  )
  const close = async () => {
    await browser.close()
    await service.stop()
  }
  return { ...(await createStorageFixture(browser, service)), close }
}

async function createStorageFixture(
  browser: ExtensionBrowser,
  service: LocalService,
): Promise<StorageFixture> {
  const probe = await quietPage(browser.context, browser.extensionId)
  await browser.allow(...originsOf(service))
  return {
    browser,
    service,
    probe,
    open: async (path) => {
      const page = await browser.page(path)
      if (path.startsWith('popup')) await page.setViewportSize(POPUP_SIZE)
      return page
    },
    reset: async ({ keyless } = { keyless: false }) => {
      // Keeps the probe open: the browser would exit with its last tab.
      await Promise.all(browser.context.pages().map((page) => (page === probe ? undefined : page.close())))
      const worker = await browser.worker()
      await checkStored(worker)
      await clearAll(worker)
      const seed = keyless ? seedWithoutKey : seedWithKey
      await seed(worker, service, { badgeMinutes: 0 })
      service.clearFaults()
      service.log.length = 0
      return worker
    },
  }
}

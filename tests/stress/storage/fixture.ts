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

/** A browser and a service for a whole stress test. */
export interface StorageFixture {
  browser: ExtensionBrowser
  service: LocalService
  /** Removes all stored data except the chosen service and its key, and closes the tabs. */
  reset(options?: { keyless: boolean }): Promise<Worker>
  open(path: string): Promise<Page>
  /**
   * A page of the extension without any script: it reads stored data although calls of the extension fail.
   */
  probe(): Promise<Page>
  close(): Promise<void>
}

const POPUP_SIZE = { width: 400, height: 600 }

export async function openStorageFixture(options: Partial<LaunchOptions> = {}): Promise<StorageFixture> {
  const service = await startServiceWithKey()
  const browser = await launchWithKey({ extensionDir: EXTENSION_DIR, ...options }).catch(
    async (error: unknown) => {
      await service.stop()
      throw error
    },
  )
  await browser.allow(...originsOf(service))
  let probe: Page | undefined
  return {
    browser,
    service,
    close: async () => {
      await browser.close()
      await service.stop()
    },
    open: async (path) => {
      const page = await browser.page(path)
      if (path.startsWith('popup')) await page.setViewportSize(POPUP_SIZE)
      return page
    },
    probe: async () => {
      if (!probe || probe.isClosed()) probe = await quietPage(browser.context, browser.extensionId)
      return probe
    },
    reset: async ({ keyless } = { keyless: false }) => {
      await closeTabs(browser)
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

/** Closes all tabs but a new one, without which the browser would exit. */
async function closeTabs({ context }: ExtensionBrowser): Promise<void> {
  const spare = await context.newPage()
  await Promise.all(context.pages().map((page) => (page === spare ? undefined : page.close())))
}

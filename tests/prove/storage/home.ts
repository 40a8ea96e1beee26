import type { Page, Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import type { ExtensionBrowser, LaunchOptions } from '../../../scripts/browser/launch.ts'
import { originsOf } from '../../e2e/support/fixtures.ts'
import { seedSettings } from '../../e2e/support/seed.ts'
import { emptyStorage } from '../../e2e/support/stored.ts'
import type { LocalService } from '../../service/service.ts'
import { lookAtKept } from '../support/key-watch.ts'
import { startKeyedService } from '../support/keyed-service.ts'
import { launchWatched, seedWithKey } from '../support/watched-browser.ts'

/** A browser and a service that a suite uses from its beginning to its end. */
export interface Home {
  browser: ExtensionBrowser
  service: LocalService
  /** Nothing stored but the chosen service and, unless it is still to be saved, its key; and no tab of ours open. */
  reset(stored?: { keyless: boolean }): Promise<Worker>
  open(path: string): Promise<Page>
  close(): Promise<void>
}

const POPUP_SIZE = { width: 380, height: 560 }

export async function openHome(options: Partial<LaunchOptions> = {}): Promise<Home> {
  const service = await startKeyedService()
  const browser = await launchWatched({ extensionDir: EXTENSION_DIR, ...options }).catch(
    async (error: unknown) => {
      await service.stop()
      throw error
    },
  )
  const close = async () => {
    await browser.close()
    await service.stop()
  }
  await browser.allow(...originsOf(service))
  return {
    browser,
    service,
    close,
    open: async (path) => {
      const page = await browser.page(path)
      if (path.startsWith('popup')) await page.setViewportSize(POPUP_SIZE)
      return page
    },
    reset: async ({ keyless } = { keyless: false }) => {
      await closeTabs(browser)
      const worker = await browser.worker()
      await lookAtKept(worker)
      await emptyStorage(worker)
      const seed = keyless ? seedSettings : seedWithKey
      await seed(worker, service, { badgeMinutes: 0 })
      service.clearFaults()
      service.log.length = 0
      return worker
    },
  }
}

/** All but one, without which the browser would end. */
export async function closeTabs({ context }: ExtensionBrowser): Promise<void> {
  const spare = await context.newPage()
  await Promise.all(context.pages().map((page) => (page === spare ? undefined : page.close())))
}

import { test as base, type Page, type Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../../scripts/browser/launch.ts'
import type { Settings } from '../../../utils/store/settings.ts'
import { type LocalService, startService } from '../../service/service.ts'
import { originsOf } from './fixtures.ts'
import { seedSettings } from './seed.ts'
import { emptyStorage } from './stored.ts'

export { expect } from '@playwright/test'

/** What the function that runs inside the worker uses. */
declare const chrome: { permissions: { contains(asked: { origins: string[] }): Promise<boolean> } }

/** A browser and a service that many tests use, one after the other. */
interface Home {
  browser: ExtensionBrowser
  /** The service with nothing in its log and no fault; another one, whose origins are had, if it was stopped. */
  service(): Promise<HomeService>
  close(): Promise<void>
}

/** The local service; a test may stop it, and start it again at the same addresses. */
export interface HomeService extends LocalService {
  start(): Promise<void>
}

interface Fixtures {
  /** As in the first moment of the test: no fault, an empty log, every switch as it is by default. */
  service: HomeService
  /** Chromium with nothing in its storage but the chosen service, whose origins it has. */
  extension: ExtensionBrowser
  /** Settings that a test begins with, beside the chosen service. */
  settings: Partial<Settings>
  /** Opens the popup's page in a tab of the popup's size. */
  openPopup(): Promise<Page>
  popup: Page
}

const POPUP_SIZE = { width: 380, height: 560 }

/** Playwright's `test` with one browser for all tests of a worker process: each begins with an empty storage. */
export const test = base.extend<Fixtures, { home: Home }>({
  settings: [{}, { option: true }],
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright wants
    async ({}, use) => {
      const home = await openHome()
      await use(home)
      await home.close()
    },
    { scope: 'worker' },
  ],
  service: async ({ home }, use) => {
    await use(await home.service())
  },
  extension: async ({ home, service, settings }, use) => {
    const { browser } = home
    const worker = await browser.worker()
    await emptyStorage(worker)
    if (!(await hasOrigins(worker, service))) await browser.allow(...originsOf(service))
    // The badge's own requests are left out of the log.
    await seedSettings(worker, service, { badgeMinutes: 0, ...settings })
    await use(browser)
    await tidy(browser)
  },
  openPopup: async ({ extension }, use) => {
    await use(async () => {
      const page = await extension.page('popup.html')
      await page.setViewportSize(POPUP_SIZE)
      return page
    })
  },
  popup: async ({ openPopup }, use) => {
    await use(await openPopup())
  },
})

/** A test that chose another service has given the permissions of this one back. */
const hasOrigins = (worker: Worker, service: HomeService): Promise<boolean> =>
  worker.evaluate((origins) => chrome.permissions.contains({ origins }), originsOf(service))

async function openHome(): Promise<Home> {
  const browser = await launchExtension({ extensionDir: EXTENSION_DIR })
  let current: RunningService | undefined
  return {
    browser,
    service: async () => {
      if (!current?.isRunning()) {
        current = await startRunning()
        await browser.allow(...originsOf(current))
      }
      current.reset()
      return current
    },
    close: async () => {
      await browser.close()
      await current?.stop()
    },
  }
}

interface RunningService extends HomeService {
  isRunning(): boolean
  reset(): void
}

async function startRunning(): Promise<RunningService> {
  let service = await startService({ limits: 'none' })
  let running = true
  const { dataUrl, metricsUrl } = service
  return {
    dataUrl,
    metricsUrl,
    get log() {
      return service.log
    },
    setFault: (route, fault) => service.setFault(route, fault),
    clearFaults: () => service.clearFaults(),
    set: (switches) => service.set(switches),
    isRunning: () => running,
    reset: () => {
      service.clearFaults()
      service.set({
        money: 'text',
        limits: 'none',
        cors: false,
        listWithoutNative: false,
        emptyLastToken: false,
        clock: Date.now,
      })
      service.log.length = 0
    },
    stop: async () => {
      if (running) await service.stop()
      running = false
    },
    start: async () => {
      if (running) return
      const [dataPort, metricsPort] = [dataUrl, metricsUrl].map((url) => Number(new URL(url).port))
      service = await startService({ limits: 'none', dataPort: dataPort ?? 0, metricsPort: metricsPort ?? 0 })
      running = true
    },
  }
}

/** Leaves a browser behind in which nothing of this test goes on. */
async function tidy({ context, stopWorker }: ExtensionBrowser): Promise<void> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const spare = await context.newPage()
  await Promise.all(context.pages().map((page) => (page === spare ? undefined : page.close())))
  await stopWorker()
}

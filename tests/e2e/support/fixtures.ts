import { test as base, type Page, type Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../../scripts/browser/launch.ts'
import { until } from '../../../scripts/browser/until.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import type { LocalService } from '../../service/service.ts'
import { resetExtension } from './reset.ts'
import { seedSettings } from './seed.ts'
import { type ResettableService, type SharedService, startSharedService } from './shared-service.ts'

export { expect } from './expect.ts'
export type { SharedService } from './shared-service.ts'

/** The size of the real popup, in CSS pixels. */
export const POPUP_SIZE = { width: 400, height: 600 }

/** One browser and one service for all tests of a Playwright worker. */
interface Shared {
  browser: ExtensionBrowser
  service: ResettableService
  /** Whether the extension is allowed in incognito windows. */
  isAllowedInIncognito: boolean
}

/** The shared browser with empty storage. The service is not chosen, but its host permissions are granted. */
export interface Setup {
  service: LocalService
  extension: ExtensionBrowser
  worker: Worker
  /** Stores settings with the test's service as the chosen one. The badge is off by default. */
  chooseService(change?: Partial<Settings>): Promise<void>
  /** Opens the popup's page in a tab of the popup's size. */
  popupPage(): Promise<Page>
  optionsPage(): Promise<Page>
}

interface Fixtures {
  /** Whether the extension is allowed in incognito windows. */
  incognito: boolean
  /** The shared service without faults, with an empty log and default settings. */
  service: SharedService
  /**
   * The shared browser in the state after installation, without host permissions. When the extension requests
   * those of the service, the browser grants them without a prompt.
   */
  installed: ExtensionBrowser
  setup: Setup
  /** The shared browser with the service chosen and its host permissions granted. */
  extension: ExtensionBrowser
  /** Settings of `extension`, in addition to the chosen service. The badge is off by default. */
  settings: Partial<Settings>
  /** Opens the popup's page of `extension` in a tab of the popup's size. */
  openPopup(): Promise<Page>
  popup: Page
  /** A browser with a new profile, for tests that change the clock or the download folder of all its pages. */
  freshExtension: ExtensionBrowser
}

interface WorkerFixtures {
  /** Without the browser, because some tests start their own one. */
  sharedService: ResettableService
  shared: Shared
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  incognito: [false, { option: true }],
  sharedService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const service = await startSharedService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shared: [
    async ({ sharedService }, use) => {
      const browser = await launchExtension({ extensionDir: EXTENSION_DIR })
      await use({ browser, service: sharedService, isAllowedInIncognito: false })
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  settings: [{}, { option: true }],
  service: async ({ sharedService }, use) => {
    await sharedService.reset()
    await use(sharedService)
  },
  installed: async ({ shared, service, incognito }, use) => {
    const { browser } = shared
    await allowIncognito(shared, incognito)
    await resetExtension(browser, [])
    await browser.grant(...originsOf(service))
    service.log.length = 0
    await use(browser)
  },
  setup: async ({ shared, service, incognito }, use) => {
    // The latest TPS changes with time; a fixed clock keeps it from changing within a test.
    const now = Date.now()
    service.set({ clock: () => now })
    await allowIncognito(shared, incognito)
    const extension = await resetWithPermissions(shared)
    const worker = await extension.worker()
    await use({
      service,
      extension,
      worker,
      chooseService: (change = {}) => seedSettings(worker, service, { badgeMinutes: 0, ...change }),
      popupPage: () => openPopupPage(extension),
      optionsPage: () => extension.page('options.html'),
    })
  },
  extension: async ({ shared, service, incognito, settings }, use) => {
    await allowIncognito(shared, incognito)
    const extension = await resetWithPermissions(shared)
    await seedSettings(await extension.worker(), service, { badgeMinutes: 0, ...settings })
    await use(extension)
  },
  openPopup: async ({ extension }, use) => {
    await use(() => openPopupPage(extension))
  },
  popup: async ({ openPopup }, use) => {
    await use(await openPopup())
  },
  freshExtension: async ({ service }, use) => {
    const browser = await launchExtension({ extensionDir: EXTENSION_DIR, grant: originsOf(service) })
    await use(browser)
    await browser.close()
  },
})

/** The match patterns of a service's two origins. */
export const originsOf = ({ dataUrl, metricsUrl }: LocalService): string[] =>
  [dataUrl, metricsUrl].map((url) => `${new URL(url).origin}/*`)

export async function openPopupPage(extension: ExtensionBrowser): Promise<Page> {
  const page = await extension.page('popup.html')
  await page.setViewportSize(POPUP_SIZE)
  return page
}

/**
 * Opens a page of the extension in a tab that was prepared before, for example with an init script. The tab
 * shows another page first, because a page that opens directly can run before Playwright has set a script. A
 * script of the context would run in the pages of the following tests, too.
 */
export async function openPrepared(
  extension: ExtensionBrowser,
  path: string,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await extension.page('manifest.json')
  await prepare(page)
  await page.goto(new URL(path, page.url()).href)
  return page
}

/** Opens the popup's page in a prepared tab of the popup's size. */
export const openPreparedPopup = (
  extension: ExtensionBrowser,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Page> =>
  openPrepared(extension, 'popup.html', async (page) => {
    await page.setViewportSize(POPUP_SIZE)
    await prepare(page)
  })

async function resetWithPermissions({ browser, service }: Shared): Promise<ExtensionBrowser> {
  const origins = originsOf(service)
  if (!(await resetExtension(browser, origins))) await browser.allow(...origins)
  // A request of a worker that was just stopped may be logged late.
  service.log.length = 0
  return browser
}

/**
 * Allows or forbids the extension in incognito windows. A change restarts it, and this waits for the new
 * worker. The old one stays listed for a moment after it has stopped, but does not evaluate code.
 */
export async function allowIncognito(
  shared: Pick<Shared, 'browser' | 'isAllowedInIncognito'>,
  isAllowed: boolean,
): Promise<void> {
  if (shared.isAllowedInIncognito === isAllowed) return
  const { browser } = shared
  // The restart closes the extension's pages, and the browser exits when its last tab is closed.
  await browser.context.newPage()
  await browser.incognito(isAllowed)
  const isRunning = async () => (await browser.worker()).evaluate(() => true).catch(() => false)
  await until(isRunning, { timeout: 10_000, what: 'the worker after the restart of the extension' })
  shared.isAllowedInIncognito = isAllowed
}

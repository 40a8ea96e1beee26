import { test as base, type Page, type Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../../scripts/browser/launch.ts'
import { until } from '../../../scripts/browser/until.ts'
import type { Settings } from '../../../utils/store/settings.ts'
import { type LocalService, startService } from '../../service/service.ts'
import { originsOf } from './fixtures.ts'
import { seedSettings } from './seed.ts'
import { emptyStorage } from './stored.ts'

export { expect } from '@playwright/test'

/** The popup's own size, in CSS pixels. */
export const POPUP_SIZE = { width: 380, height: 560 }

/** What the function that runs inside the worker uses. */
declare const chrome: {
  action: { getBadgeText(details: object): Promise<string> }
  alarms: { clearAll(): Promise<boolean> }
  permissions: { contains(asked: { origins: string[] }): Promise<boolean> }
}

/** A browser and a service that several tests of a file use one after another. */
interface World {
  service: LocalService
  extension: ExtensionBrowser
}

/** The browser as after installing: nothing stored, no tab of the extension open, an empty log. */
export interface Glance extends World {
  worker: Worker
  /** Chooses the test's service, with the badge off unless `change` says otherwise. */
  choose(change?: Partial<Settings>): Promise<void>
  /** The popup's page in a tab of the popup's size. */
  popupPage(): Promise<Page>
  optionsPage(): Promise<Page>
}

interface WorkerOptions {
  /** Whether the extension runs in private windows. */
  incognito: boolean
}

/** Playwright's `test` with a browser that is shared: quicker, where a test needs no browser of its own. */
export const test = base.extend<{ glance: Glance }, WorkerOptions & { world: World }>({
  incognito: [false, { option: true, scope: 'worker' }],
  world: [
    async ({ incognito }, use) => {
      const service = await startService({ limits: 'none' })
      const extension = await launchExtension({ extensionDir: EXTENSION_DIR })
      if (incognito) await allowPrivately(extension)
      await use({ service, extension })
      await extension.close()
      await service.stop()
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  glance: async ({ world }, use) => {
    const worker = await cleaned(world)
    const { service, extension } = world
    await use({
      ...world,
      worker,
      choose: (change = {}) => seedSettings(worker, service, { badgeMinutes: 0, ...change }),
      popupPage: () => popupPage(extension),
      optionsPage: () => extension.page('options.html'),
    })
    await extension.context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Restarts the extension: the worker of before is listed for a moment longer than it answers. */
async function allowPrivately(extension: ExtensionBrowser): Promise<void> {
  await extension.incognito(true)
  const answers = async () => (await extension.worker()).evaluate(() => true).catch(() => false)
  await until(answers, { timeout: 10_000, what: 'the worker after the restart of the extension' })
}

/** What the test before has left is taken away. */
async function cleaned({ service, extension }: World): Promise<Worker> {
  service.clearFaults()
  // Its figures grow every 20 minutes, and are not to do so between two looks at them.
  const now = Date.now()
  service.set({ clock: () => now, limits: 'none' })
  await closeTabs(extension)
  // A reading that is still under way would go on writing.
  if (service.log.some(({ status }) => status === 0)) await extension.stopWorker()
  const worker = await extension.worker()
  const origins = originsOf(service)
  const allowed = await worker.evaluate((asked) => chrome.permissions.contains({ origins: asked }), origins)
  if (!allowed) await extension.allow(...origins)
  await worker.evaluate(async () => {
    await chrome.alarms.clearAll()
  })
  await emptyStorage(worker)
  // The badge is not in storage: it goes once the worker has heard that the settings are gone.
  const badgeIsGone = () => worker.evaluate(async () => (await chrome.action.getBadgeText({})) === '')
  await until(badgeIsGone, { timeout: 10_000, what: 'the badge to go' })
  service.log.length = 0
  return worker
}

/** All but one, without which the browser would end. */
async function closeTabs({ context }: ExtensionBrowser): Promise<void> {
  const kept = await context.newPage()
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== kept)
      .map((page) => page.close()),
  )
}

async function popupPage(extension: ExtensionBrowser): Promise<Page> {
  const page = await extension.page('popup.html')
  await page.setViewportSize(POPUP_SIZE)
  return page
}

import type { Page, Worker } from '@playwright/test'
import { developerPrivate, errorsNoted } from '../../../scripts/browser/developer-private.ts'
import {
  type ExtensionBrowser,
  type LaunchOptions,
  launchExtension,
} from '../../../scripts/browser/launch.ts'
import { quietPage } from '../../../scripts/browser/worker.ts'
import type { StoredApiKey } from '../../../utils/store/api-key.ts'
import type { Settings } from '../../../utils/store/settings.ts'
import { seedSettings } from '../../e2e/support/seed.ts'
import { writeStorage } from '../../e2e/support/worker.ts'
import type { LocalService } from '../../service/service.ts'
import { CANARY } from './canary.ts'
import { hear, lookAtKept, orUnread } from './key-watch.ts'
import { listen, type Recorder } from './recorder.ts'

/** The key as the product stores it, for the service's data origin. */
export const storedKey = ({ dataUrl }: Pick<LocalService, 'dataUrl'>): StoredApiKey => ({
  key: CANARY,
  origin: new URL(dataUrl).origin,
  inUse: true,
})

/** Stores settings as `seedSettings` does, and the key in its own slot. */
export async function seedWithKey(
  worker: Worker,
  service: Pick<LocalService, 'dataUrl' | 'metricsUrl'>,
  change: Partial<Settings> = {},
): Promise<void> {
  await writeStorage(worker, 'local', { apiKey: storedKey(service) })
  await seedSettings(worker, service, change)
}

type Look = Recorder['look']

/** Starts Chromium with the extension; each page is looked at before it closes, and all that is kept at the end. */
export async function launchWatched(options: LaunchOptions): Promise<ExtensionBrowser> {
  const browser = await launchExtension(options)
  const { context, extensionId } = browser
  try {
    const look = await listen(context, hear)
    await developerPrivate(context, extensionId, { update: { errorCollection: true } })
    for (const page of context.pages()) lookBeforeClose(page, look)
    context.on('page', (page) => lookBeforeClose(page, look))
    const close = async () => {
      for (const page of context.pages()) await lookAtPage(page, look)
      // By a page of its own: the worker may have been stopped a moment ago.
      await orUnread(async () => lookAtKept(await quietPage(context, extensionId)))
      await orUnread(async () => {
        // A worker that is stopped takes what it threw along, but for what the browser has noted.
        for (const error of await errorsNoted(context, extensionId)) hear('an error', error)
      })
      await browser.close()
    }
    return { ...browser, close }
  } catch (error) {
    await browser.close()
    throw error
  }
}

function lookBeforeClose(page: Page, look: Look): void {
  const close = page.close.bind(page)
  page.close = async (options) => {
    await lookAtPage(page, look)
    // Chromium forgets to close a page that begins anew at that moment, and the driver would wait for ever.
    page.on('framenavigated', () => void closeAgain(page).catch(() => {}))
    await close(options)
  }
}

async function closeAgain(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.close')
}

async function lookAtPage(page: Page, look: Look): Promise<void> {
  const url = page.url()
  if (!url.startsWith('chrome-extension:')) return
  // One that begins anew at this moment has no document: it is looked at once it has.
  await orUnread(() => look(page, url).catch(() => look(page, url)))
}

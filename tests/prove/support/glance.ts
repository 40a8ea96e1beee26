import type { Page, Worker } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import type { Settings } from '../../../utils/store/settings.ts'
import { readStorage, writeStorage } from '../../e2e/support/worker.ts'
import { type Answering, startAnswering } from './answering.ts'
import { watchAnswering } from './keyed-service.ts'
import { launchWatched, seedWithKey } from './watched-browser.ts'

/** The built extension in a browser, and the service that it has chosen. */
export interface Glance {
  browser: ExtensionBrowser
  worker: Worker
  service: Answering
}

/** Runs a proof in a browser with a service of its own, and ends both. */
export async function withGlance(prove: (glance: Glance) => Promise<void>): Promise<void> {
  const service = await startAnswering()
  watchAnswering(service, 'chosen')
  try {
    const browser = await launchWatched({ extensionDir: EXTENSION_DIR })
    try {
      await browser.allow(...[service.dataUrl, service.metricsUrl].map((url) => `${url}/*`))
      const worker = await browser.worker()
      await choose({ worker, service })
      await prove({ browser, worker, service })
    } finally {
      await browser.close()
    }
  } finally {
    await service.stop()
  }
}

/** Chooses the service, one that has lists of chains and takes the key, with the badge off. */
export async function choose(
  { worker, service }: Pick<Glance, 'worker' | 'service'>,
  change: Partial<Settings> = {},
): Promise<void> {
  await seedWithKey(worker, service, { badgeMinutes: 0, rememberRecents: false, ...change })
  const { settings } = (await readStorage(worker, 'local')) as { settings: Settings }
  const profile = settings.profile && { ...settings.profile, chainsList: true }
  await writeStorage(worker, 'local', { settings: { ...settings, profile } })
}

/** The popup's page in a tab of the popup's size. */
export async function openPopup({ browser }: Pick<Glance, 'browser'>): Promise<Page> {
  const page = await browser.page('popup.html')
  await page.setViewportSize({ width: 380, height: 560 })
  return page
}

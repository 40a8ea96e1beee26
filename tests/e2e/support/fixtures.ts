import { test as base, type Page } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import {
  type ExtensionBrowser,
  type LaunchOptions,
  launchExtension,
} from '../../../scripts/browser/launch.ts'
import { type LocalService, type ServiceOptions, startService } from '../../service/service.ts'
import { seedSettings } from './seed.ts'

export { expect } from '@playwright/test'

/** The popup's own size, in CSS pixels. */
const POPUP_SIZE = { width: 380, height: 560 }

interface Options {
  /** What the local service is started with; it has free ports and no limits unless this says otherwise. */
  serviceOptions: ServiceOptions
  /** What the browser is started with, besides the build. */
  extensionOptions: Partial<LaunchOptions>
}

interface Fixtures {
  /** A local service of the test's own. */
  service: LocalService
  /** A browser of the test's own with the store build. Asking for the service's two origins is answered with yes. */
  extension: ExtensionBrowser
  /** The same, with the service chosen and its origins had. */
  configured: ExtensionBrowser
  /** The popup of `configured`, in a tab of the popup's size. */
  popupPage: Page
}

/** Playwright's `test`, with the extension and its service. */
export const test = base.extend<Options & Fixtures>({
  serviceOptions: [{}, { option: true }],
  extensionOptions: [{}, { option: true }],
  service: async ({ serviceOptions }, use) => {
    const service = await startService({ limits: 'none', ...serviceOptions })
    await use(service)
    await service.stop()
  },
  extension: async ({ service, extensionOptions }, use) => {
    const browser = await launchExtension({
      extensionDir: EXTENSION_DIR,
      grant: originsOf(service),
      ...extensionOptions,
    })
    await use(browser)
    await browser.close()
  },
  configured: async ({ extension, service }, use) => {
    await extension.allow(...originsOf(service))
    await seedSettings(await extension.worker(), service)
    await use(extension)
  },
  popupPage: async ({ configured }, use) => {
    const page = await configured.page('popup.html')
    await page.setViewportSize(POPUP_SIZE)
    await use(page)
  },
})

/** The match patterns of a service's two origins. */
export const originsOf = ({ dataUrl, metricsUrl }: LocalService): string[] =>
  [dataUrl, metricsUrl].map((url) => `${new URL(url).origin}/*`)

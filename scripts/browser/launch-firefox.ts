import puppeteer, { type Page } from 'puppeteer-core'
import { provideFirefox } from '../setup/firefox.mjs'
import { until } from './until.ts'

const ADD_ON_ID = 'wallet-glance@wallet-glance.example'
/** The host of the extension's pages. By default, Firefox chooses a random host. */
const HOST = '5b1c2a9e-1d1b-4f6d-9a53-0c7c6b1e7a10'
const TIMEOUT_MS = 30_000

/** A Firefox with the extension installed. */
export interface FirefoxBrowser {
  /** Opens a page of the extension, for example `popup.html`, in a new tab. */
  page(path: string): Promise<Page>
  close(): Promise<void>
}

/**
 * Starts Firefox with the extension.
 * @param extensionDir the build for Firefox
 * @param idleTimeoutMs idle time after which Firefox suspends the event page
 */
export async function launchFirefox(extensionDir: string, idleTimeoutMs: number): Promise<FirefoxBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await provideFirefox(),
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADD_ON_ID]: HOST }),
      'extensions.webextOptionalPermissionPrompts': false,
      'extensions.background.idle.timeout': idleTimeoutMs,
    },
  })
  try {
    await browser.installExtension(extensionDir)
  } catch (error) {
    await browser.close()
    throw error
  }
  return {
    page: async (path) => {
      const page = await browser.newPage()
      // `goto` never resolves for extension pages.
      page.goto(`moz-extension://${HOST}/${path}`).catch(() => {})
      const isLoaded = () =>
        page.evaluate((name) => location.pathname === `/${name}` && document.readyState === 'complete', path)
      await until(() => isLoaded().catch(() => false), { timeout: TIMEOUT_MS, what: `${path} in Firefox` })
      return page
    },
    close: () => browser.close(),
  }
}

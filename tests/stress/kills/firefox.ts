import puppeteer, { type Page } from 'puppeteer-core'
import { until } from '../../../scripts/browser/until.ts'
import { provideFirefox } from '../../../scripts/setup/firefox.mjs'

/** The host of the extension's pages. By default, Firefox chooses a random one. */
const HOST = '5b1c2a9e-1d1b-4f6d-9a53-0c7c6b1e7a10'
const ADD_ON = 'wallet-glance@wallet-glance.example'

/** A Firefox with the extension and a short idle timeout of its event page. */
export interface FirefoxFixture {
  /** The options page. */
  page: Page
  close(): Promise<void>
}

const TIMEOUT_MS = 30_000

/** Starts Firefox with the extension and opens its options page. */
export async function launchFirefox(extensionDir: string, idleTimeoutMs: number): Promise<FirefoxFixture> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await provideFirefox(),
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADD_ON]: HOST }),
      'extensions.webextOptionalPermissionPrompts': false,
      'extensions.background.idle.timeout': idleTimeoutMs,
    },
  })
  try {
    await browser.installExtension(extensionDir)
    const page = await browser.newPage()
    // Not awaited, because `goto` never resolves for extension pages.
    page.goto(`moz-extension://${HOST}/options.html`).catch(() => {})
    const isLoaded = () =>
      page.evaluate(() => location.pathname === '/options.html' && document.readyState === 'complete')
    await until(() => isLoaded().catch(() => false), { timeout: TIMEOUT_MS, what: "the extension's page" })
    return { page, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}

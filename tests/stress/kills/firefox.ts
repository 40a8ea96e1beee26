import puppeteer, { type Page } from 'puppeteer-core'
import { until } from '../../../scripts/browser/until.ts'
import { provideFirefox } from '../../../scripts/setup/firefox.mjs'

/** The host of the add-on's pages. */
const HOST = '5b1c2a9e-1d1b-4f6d-9a53-0c7c6b1e7a10'
const ADD_ON = 'wallet-glance@wallet-glance.example'

/** A Firefox with the extension and a short idle timeout of its event page. */
export interface FirefoxHome {
  /** A page of the extension. */
  page: Page
  close(): Promise<void>
}

const PATIENCE = 30_000

/** @param idle the idle timeout of the event page in ms */
export async function launchFirefox(extensionDir: string, idle: number): Promise<FirefoxHome> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await provideFirefox(),
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADD_ON]: HOST }),
      'extensions.webextOptionalPermissionPrompts': false,
      'extensions.background.idle.timeout': idle,
    },
  })
  try {
    await browser.installExtension(extensionDir)
    const page = await browser.newPage()
    // This promise never resolves.
    page.goto(`moz-extension://${HOST}/options.html`).catch(() => {})
    const isThere = () =>
      page.evaluate(() => location.pathname === '/options.html' && document.readyState === 'complete')
    await until(() => isThere().catch(() => false), { timeout: PATIENCE, what: "the extension's page" })
    return { page, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}

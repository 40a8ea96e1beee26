import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { provideFirefox } from '../setup/firefox.mjs'
import { until } from './until.ts'

const ADD_ON_ID = 'wallet-glance@wallet-glance.example'
/** The host of the extension's pages. By default, Firefox chooses a random host. */
const HOST = '5b1c2a9e-1d1b-4f6d-9a53-0c7c6b1e7a10'
const TIMEOUT_MS = 30_000

/** The extension API in Firefox, in a page of the extension. */
declare const browser: {
  windows: { create(options: { incognito: boolean; url: string }): Promise<unknown> }
}

/** A Firefox with the extension installed. */
export interface FirefoxBrowser {
  /** Opens a page of the extension, for example `popup.html`, in a new tab. */
  page(path: string): Promise<Page>
  /** Opens a page of the extension in a new incognito window. The extension must be allowed there. */
  privatePage(path: string): Promise<Page>
  close(): Promise<void>
}

/**
 * - `notAllowed`: the extension is not allowed in incognito windows.
 * - `allowed`: it is allowed there.
 * - `always`: Firefox never remembers history, so that all windows and the background are private.
 */
export type PrivateBrowsing = 'notAllowed' | 'allowed' | 'always'

/**
 * Starts Firefox with the extension.
 * @param extensionDir the build for Firefox
 * @param idleTimeoutMs idle time after which Firefox suspends the event page
 * @param preferences of Firefox, in addition to those of every test
 */
export async function launchFirefox(
  extensionDir: string,
  idleTimeoutMs: number,
  privateBrowsing: PrivateBrowsing = 'notAllowed',
  preferences: Readonly<Record<string, string | number | boolean>> = {},
): Promise<FirefoxBrowser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await provideFirefox(),
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADD_ON_ID]: HOST }),
      'extensions.webextOptionalPermissionPrompts': false,
      'extensions.background.idle.timeout': idleTimeoutMs,
      'browser.privatebrowsing.autostart': privateBrowsing === 'always',
      ...preferences,
    },
  })
  try {
    if (privateBrowsing === 'notAllowed') await firefox.installExtension(extensionDir)
    else await installForIncognitoWindows(firefox, extensionDir)
  } catch (error) {
    await firefox.close()
    throw error
  }
  return {
    page: async (path) => {
      const page = await firefox.newPage()
      // `goto` never resolves for extension pages.
      page.goto(urlOf(path)).catch(() => {})
      await untilLoaded(page, path)
      return page
    },
    privatePage: async (path) => {
      const before = new Set(await firefox.pages())
      const opener = await firefox.newPage()
      before.add(opener)
      opener.goto(urlOf('options.html')).catch(() => {})
      await untilLoaded(opener, 'options.html')
      await opener.evaluate((url) => browser.windows.create({ incognito: true, url }), path)
      await opener.close()
      const page = await until(async () => (await firefox.pages()).find((one) => !before.has(one)), {
        timeout: TIMEOUT_MS,
        what: 'an incognito window of Firefox',
      })
      await untilLoaded(page, path)
      return page
    },
    close: () => firefox.close(),
  }
}

const urlOf = (path: string): string => `moz-extension://${HOST}/${path}`

async function untilLoaded(page: Page, path: string): Promise<void> {
  const isLoaded = () =>
    page.evaluate((name) => location.pathname === `/${name}` && document.readyState === 'complete', path)
  await until(() => isLoaded().catch(() => false), { timeout: TIMEOUT_MS, what: `${path} in Firefox` })
}

/** The WebDriver BiDi connection. Puppeteer has no option for incognito windows, and its types omit this. */
interface BidiBrowser {
  connection: { send(method: string, parameters: object): Promise<unknown> }
}

/** Installs the extension and allows it in incognito windows. */
async function installForIncognitoWindows(firefox: Browser, path: string): Promise<void> {
  const { connection } = firefox as unknown as BidiBrowser
  await connection.send('webExtension.install', {
    extensionData: { type: 'path', path },
    'moz:allowPrivateBrowsing': true,
  })
}

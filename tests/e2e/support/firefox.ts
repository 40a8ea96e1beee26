import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { FIREFOX_DIR } from '../../../scripts/browser/build.ts'
import {
  type FirefoxBrowser,
  launchFirefox,
  type PrivateBrowsing,
} from '../../../scripts/browser/launch-firefox.ts'
import { until } from '../../../scripts/browser/until.ts'
import { EMPTY_WATCHLIST } from '../../../utils/domain/watchlist/watchlist.ts'
import { type ItemName, toStored } from '../../../utils/storage/items.ts'
import { type LocalService, startService } from '../../service/service.ts'
import { type CsvRow, parseCsv } from './export.ts'
import { test } from './fixtures.ts'
import { profileOf } from './seed.ts'
import { storedName } from './stored.ts'

/** The extension API in Firefox, in a page of the extension. */
declare const browser: {
  storage: {
    local: { remove(names: string[]): Promise<void>; set(items: object): Promise<void> }
    session: { remove(names: string[]): Promise<void> }
  }
}

/** Short, so that commands also have to wake a suspended event page. */
const IDLE_TIMEOUT_MS = 1_500
export const TIMEOUT_MS = 60_000

export interface FirefoxSetup {
  firefox: FirefoxBrowser
  service: LocalService
  /** The options page, which stays open. Not private, unless the whole browser is. */
  options: Page
  /** Stores items of the extension by their names. */
  store(items: Record<string, unknown>): Promise<void>
  /** Waits for the next saved file, which Firefox saves without asking. */
  savedFile(): Promise<{ name: string; text: string; rows: CsvRow[] }>
}

/**
 * One Firefox for all tests of the file or block, because its start takes several seconds. Before each test,
 * the local service is the chosen one, the watchlist is empty, and only the options page is open.
 */
export function useFirefox(privateBrowsing: PrivateBrowsing): FirefoxSetup {
  test.describe.configure({ mode: 'default', timeout: 180_000 })
  const setup = {} as FirefoxSetup
  const known = new Set<string>()
  const opened: Page[] = []
  let folder = ''
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wallet-glance-files-'))
    setup.service = await startService({ limits: 'none', cors: true })
    const firefox = await launchFirefox(FIREFOX_DIR, IDLE_TIMEOUT_MS, privateBrowsing, {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.alwaysOpenPanel': false,
    })
    const keep = async (page: Promise<Page>) => {
      opened.push(await page)
      return await page
    }
    setup.firefox = {
      page: (path) => keep(firefox.page(path)),
      privatePage: (path) => keep(firefox.privatePage(path)),
      close: firefox.close,
    }
    setup.options = await firefox.page('options.html')
    setup.store = (items) =>
      setup.options.evaluate(
        (named) => browser.storage.local.set(named),
        Object.fromEntries(
          Object.entries(items).map(([name, item]) => [
            storedName(name as ItemName),
            toStored(name as ItemName, item),
          ]),
        ),
      )
    setup.savedFile = () => until(() => newFile(folder, known), { timeout: TIMEOUT_MS, what: 'a saved file' })
  })
  test.beforeEach(async () => {
    const { options, service } = setup
    for (const page of opened.splice(0)) if (!page.isClosed()) await page.close()
    await options.evaluate(
      async (names) => {
        await browser.storage.local.remove(names)
        await browser.storage.session.remove(names)
      },
      (['popupState', 'recents', 'contextMenuSelection'] as const).map(storedName),
    )
    const profile = { ...profileOf(service), chainsList: true }
    // Items that have a backup are replaced, because the extension restores removed ones.
    await setup.store({ settings: { profile, badgeMinutes: 0 }, watchlist: EMPTY_WATCHLIST })
    service.clearFaults()
    service.log.length = 0
  })
  test.afterAll(async () => {
    await setup.firefox?.close()
    await setup.service?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return setup
}

/** A saved file. While Firefox saves it, there is another file with a random name, too. */
const FILE = /^wallet-glance-.*\.csv$/

/** The first complete file of a folder that is not in `known`. */
async function newFile(folder: string, known: Set<string>) {
  const name = (await readdir(folder)).find((one) => FILE.test(one) && !known.has(one))
  const text = name ? await readFile(join(folder, name), 'utf8') : ''
  // Firefox creates an empty file first.
  if (!name || !text.endsWith('\r\n')) return null
  known.add(name)
  return { name, text, rows: parseCsv(text) }
}

export const textOf = (page: Page, id: string): Promise<string> =>
  page.$eval(`[data-testid=${id}]`, (element) => element.textContent ?? '')

/** Chooses to save the file of the portfolio, of home or of a wallet. */
export async function exportFile(page: Page): Promise<void> {
  await page.click('[data-testid=export]')
  await page.waitForSelector('[data-testid=export-save]')
  await page.click('[data-testid=export-save]')
}

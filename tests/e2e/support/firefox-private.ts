import type { Page } from 'puppeteer-core'
import type { FirefoxBrowser } from '../../../scripts/browser/launch-firefox.ts'
import { until } from '../../../scripts/browser/until.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import { CHAINS } from '../../service/dataset/chains.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { centsInTotal, centsOf } from './export.ts'
import { exportFile, type FirefoxSetup, TIMEOUT_MS, textOf } from './firefox.ts'
import { chooseMenuEntry, rightClickInPrivateWindow } from './firefox-window.ts'
import { expect, test } from './fixtures.ts'
import { storedName } from './stored.ts'

type Area = 'local' | 'session'

/** The extension API in Firefox, in a page of the extension. */
declare const browser: {
  storage: Record<
    Area,
    { get(key: null): Promise<Record<string, unknown>>; set(items: object): Promise<void> }
  >
}

const { ordinary } = SPECIAL_WALLETS

const readArea = (page: Page, area: Area) =>
  page.evaluate((name) => browser.storage[name].get(null), area as Area)

const readSettings = async (page: Page): Promise<Partial<Settings>> =>
  (await readArea(page, 'local'))[storedName('settings')] as Partial<Settings>

/** Everything in the databases of the page's partition; empty if the page has no IndexedDB. */
const readDatabases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const entries: unknown[] = []
    for (const { name = '' } of await indexedDB.databases().catch(() => [])) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store)
        entries.push(
          name,
          store,
          ...(await Promise.all([resultOf(values.getAllKeys()), resultOf(values.getAll())])),
        )
      }
      database.close()
    }
    return JSON.stringify(entries)
  })

/** Everything that is stored, in lower case, as a page outside of incognito windows reads it. */
async function readStored(firefox: FirefoxBrowser): Promise<string> {
  const page = await firefox.page('options.html')
  const areas = await Promise.all([readArea(page, 'local'), readArea(page, 'session')])
  const text = JSON.stringify([areas, await readDatabases(page)]).toLowerCase()
  await page.close()
  return text
}

const untilText = (page: Page, selector: string, expected: RegExp): Promise<string> => {
  let last = ''
  return until(
    async () => {
      last = await page
        .evaluate((css) => document.querySelector(css)?.textContent ?? '', selector)
        .catch(() => '')
      return expected.test(last) ? last : ''
    },
    { timeout: TIMEOUT_MS, what: `${selector} to be ${expected}` },
  ).catch(async (error: Error) => {
    const shown = await page.evaluate(() => document.body.innerText).catch(() => '')
    throw new Error(`${error.message}, is ${JSON.stringify(last)}. On screen:\n${shown}`)
  })
}

/** Looks up the ordinary wallet in a popup. */
async function lookUpWallet(popup: Page): Promise<void> {
  await untilText(popup, 'main[data-state=idle]', /This is a private window\. Nothing you look up here/)
  await popup.type('input[name=address]', ordinary)
  await popup.keyboard.press('Enter')
  await untilText(popup, 'main[data-state=complete] [data-testid=total]', /^\$22,315\.35$/)
  expect(await popup.evaluate(() => document.querySelectorAll('[data-testid=tokens] > li').length)).toBe(13)
}

/** Expects the TPS in the footer, the result of a health check, and the chains that the service lists. */
async function expectNetwork(popup: Page): Promise<void> {
  await untilText(popup, '[data-testid=tps]', /^Avalanche C-Chain · [\d.,]+ TPS$/)
  await popup.click('[data-testid=health-dot]')
  await popup.click('[data-testid=check-health]')
  await untilText(popup, '[data-testid=health-data]', /Up/)
  await popup.keyboard.press('Escape')
  await popup.waitForSelector('[data-testid=health-dot][data-status=healthy]')
  await popup.select('select[name=chain]', 'other')
  await untilText(popup, '[data-testid=chain-search-text]', new RegExp(`^${CHAINS.length} chains$`))
}

/** Changes the currency on the options page, and expects it there after a reload and in storage. */
async function changeCurrency(options: Page): Promise<void> {
  await options.waitForSelector('select[name=defaultCurrency]')
  await options.select('select[name=defaultCurrency]', 'jpy')
  await until(async () => (await readSettings(options)).currency === 'jpy', {
    timeout: TIMEOUT_MS,
    what: 'the stored currency',
  })
}

/**
 * Declares the tests of private windows.
 * @param isAlways whether Firefox never remembers history, so that all windows are private
 */
export function testPrivateWindows(setup: FirefoxSetup, isAlways: boolean): void {
  const open = (path: string): Promise<Page> =>
    isAlways ? setup.firefox.page(path) : setup.firefox.privatePage(path)

  if (!isAlways)
    // The first test, because other private windows would prevent that the popup opens.
    test('opens the popup with the wallet of a right-click, and stores nothing about it', async () => {
      const popup = await open('popup.html')
      const tab = await rightClickInPrivateWindow(popup, ordinary)
      expect(await chooseMenuEntry(popup)).toMatch(/popup\.html$/)
      const isRead = () =>
        setup.service.log.some(
          ({ path, status }) => path.includes(`/addresses/${ordinary}/`) && status === 200,
        )
      await until(async () => isRead(), { timeout: TIMEOUT_MS, what: 'a request for the wallet' })
      expect(await readStored(setup.firefox)).not.toContain(ordinary.slice(2).toLowerCase())
      // This closes the private window, in which the browser would open further pages.
      await tab.close()
      await popup.close()
      expect(await readStored(setup.firefox)).not.toContain(ordinary.slice(2).toLowerCase())
    })

  test('shows a wallet, TPS, health and chains, and stores nothing about the wallet', async () => {
    const popup = await open('popup.html')
    await lookUpWallet(popup)
    expect(setup.service.log.some(({ path }) => path.includes(ordinary))).toBe(true)
    await expectNetwork(popup)
    expect(await popup.$('[data-testid=open-full-page]')).toBeNull()
    await popup.close()
    const stored = await readStored(setup.firefox)
    expect(stored).toContain(storedName('settings').toLowerCase())
    // The background has databases in one of the two cases, and they were read.
    expect(stored.includes('wallet-glance-backup')).toBe(!isAlways)
    expect(stored).not.toContain(ordinary.slice(2).toLowerCase())
  })

  if (!isAlways) {
    test('saves a looked-up wallet without storing it', async () => {
      const popup = await open('popup.html')
      await lookUpWallet(popup)
      await popup.waitForSelector('main[data-state=complete] [data-testid=more]')
      const total = await textOf(popup, 'total')
      await popup.click('[data-testid=more]')
      await exportFile(popup)
      const { rows } = await setup.savedFile()
      expect(rows).toHaveLength(13)
      expect(centsInTotal(rows)).toBe(centsOf(total))
      expect(await readStored(setup.firefox)).not.toContain(ordinary.slice(2).toLowerCase())
    })

    test('has a full page that refers to the popup', async () => {
      const page = await open('app.html')
      await untilText(page, 'main', /Not available in a private window/)
      expect(setup.service.log).toEqual([])
    })
  }

  test('changes settings, which persist, and the popup uses them', async () => {
    const options = await open('options.html')
    await changeCurrency(options)
    await options.click('[data-testid=clear-cache]')
    await untilText(options, '[data-testid=save]', /Cleared/)
    await options.close()
    const other = await setup.firefox.page('options.html')
    await other.waitForSelector('select[name=defaultCurrency]')
    expect(await other.$eval('select[name=defaultCurrency]', ({ value }) => value)).toBe('jpy')
    const popup = await open('popup.html')
    await popup.waitForSelector('input[name=address]')
    await popup.type('input[name=address]', ordinary)
    await popup.keyboard.press('Enter')
    await untilText(popup, 'main[data-state=complete] [data-testid=total]', /^¥/)
  })
}

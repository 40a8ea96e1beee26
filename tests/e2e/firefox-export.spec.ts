import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { FIREFOX_DIR } from '../../scripts/browser/build.ts'
import {
  type FirefoxBrowser,
  launchFirefox,
  type PrivateBrowsing,
} from '../../scripts/browser/launch-firefox.ts'
import { until } from '../../scripts/browser/until.ts'
import { EMPTY_WATCHLIST } from '../../utils/domain/watchlist/watchlist.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { startService } from '../service/service.ts'
import { type CsvRow, centsInTotal, centsOf, parseCsv } from './support/export.ts'
import { profileOf } from './support/seed.ts'
import { storedName } from './support/stored.ts'
import { watched } from './support/watchlist.ts'

/** The extension API in Firefox, in a page of the extension. */
declare const browser: {
  storage: { local: { set(items: object): Promise<void>; get(key: null): Promise<object> } }
  action: { openPopup(): Promise<void> }
  extension: { getViews(filter: { type: string }): Window[] }
}

const { ordinary } = SPECIAL_WALLETS
const TIMEOUT_MS = 60_000

interface FirefoxSetup {
  firefox: FirefoxBrowser
  options: Page
  /** Waits for the next saved file. */
  savedFile(): Promise<{ name: string; rows: CsvRow[] }>
}

/** Runs a test in Firefox, which saves files in a folder without asking. */
async function inFirefox(
  privateBrowsing: PrivateBrowsing,
  run: (setup: FirefoxSetup) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-glance-files-'))
  const service = await startService({ limits: 'none', cors: true })
  const firefox = await launchFirefox(FIREFOX_DIR, TIMEOUT_MS, privateBrowsing, {
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
    'browser.download.alwaysOpenPanel': false,
  })
  const known = new Set<string>()
  const savedFile = () =>
    until(
      async () => {
        const name = (await readdir(folder)).find((one) => one.endsWith('.csv') && !known.has(one))
        const text = name ? await readFile(join(folder, name), 'utf8') : ''
        // Firefox creates an empty file first.
        if (!name || !text.endsWith('\r\n')) return null
        known.add(name)
        return { name, rows: parseCsv(text) }
      },
      { timeout: TIMEOUT_MS, what: 'a saved file' },
    )
  try {
    const options = await firefox.page('options.html')
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('settings')]: { profile: profileOf(service), badgeMinutes: 0 },
    })
    await run({ firefox, options, savedFile })
  } finally {
    await firefox.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const textOf = (page: Page, id: string): Promise<string> =>
  page.$eval(`[data-testid=${id}]`, (element) => element.textContent ?? '')

const shownTotal = (text: string): string | null => (/\d/.test(text) ? text : null)

test('Firefox saves the wallets of home, from the popup in its toolbar, too', async () => {
  test.slow()
  await inFirefox('notAllowed', async ({ firefox, options, savedFile }) => {
    const wallets = [watched(ordinary, 'Main')]
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('watchlist')]: { ...EMPTY_WATCHLIST, wallets, hasSeenLinkNotice: true },
    })
    const home = await firefox.page('popup.html')
    await home.waitForSelector('main[data-state=watchlist] [data-testid=watched-wallet]')
    await home.click('[data-testid=refresh]')
    const total = await until(async () => shownTotal(await textOf(home, 'total')), {
      timeout: TIMEOUT_MS,
      what: 'the total',
    })
    await home.waitForSelector('[data-testid=refresh]:not([aria-busy])')
    await home.click('[data-testid=more]')
    await home.click('[data-testid=export]')
    await home.waitForSelector('[data-testid=export-save]')
    await home.click('[data-testid=export-save]')
    const { name, rows } = await savedFile()
    expect(name).toMatch(/^wallet-glance-.*-all-wallets\.csv$/)
    expect(centsInTotal(rows)).toBe(centsOf(total))

    await options.bringToFront()
    await options.evaluate(exportFromToolbar)
    expect(centsInTotal((await savedFile()).rows)).toBe(centsOf(total))
  })
})

/** Opens the popup and saves a file there. Runs in a page of the extension. */
async function exportFromToolbar(): Promise<void> {
  await browser.action.openPopup()
  const find = async (id: string): Promise<HTMLElement> => {
    for (;;) {
      const [popup] = browser.extension.getViews({ type: 'popup' })
      const found = popup?.document.querySelector<HTMLElement>(`[data-testid=${id}]`)
      if (found) return found
      await new Promise(requestAnimationFrame)
    }
  }
  for (const id of ['more', 'export', 'export-save']) (await find(id)).click()
}

test('Firefox saves a looked-up wallet in a private window without storing it', async () => {
  test.slow()
  await inFirefox('allowed', async ({ firefox, options, savedFile }) => {
    const popup = await firefox.privatePage('popup.html')
    await popup.waitForSelector('input[name=address]')
    await popup.type('input[name=address]', ordinary)
    await popup.keyboard.press('Enter')
    await popup.waitForSelector('main[data-state=complete] [data-testid=more]')
    const total = await textOf(popup, 'total')
    await popup.click('[data-testid=more]')
    await popup.click('[data-testid=export]')
    await popup.waitForSelector('[data-testid=export-save]')
    await popup.click('[data-testid=export-save]')
    const { rows } = await savedFile()
    expect(rows).toHaveLength(13)
    expect(centsInTotal(rows)).toBe(centsOf(total))
    const stored = await options.evaluate(async () => JSON.stringify(await browser.storage.local.get(null)))
    expect(stored.toLowerCase()).not.toContain(ordinary.toLowerCase())
  })
})

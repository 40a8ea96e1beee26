import { expect, test } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { FIREFOX_DIR } from '../../scripts/browser/build.ts'
import { type FirefoxBrowser, launchFirefox } from '../../scripts/browser/launch-firefox.ts'
import { until } from '../../scripts/browser/until.ts'
import { EMPTY_WATCHLIST } from '../../utils/domain/watchlist/watchlist.ts'
import { startService } from '../service/service.ts'
import { accountsAt, blockBefore } from './support/date-judge.ts'
import { parseCsv } from './support/export.ts'
import { add, compare, exactOf, moneyText } from './support/figures.ts'
import { exactSum } from './support/portfolio.ts'
import { ACCOUNTS, ALL, END_OF_YEAR, LIST, onMainNetworks } from './support/portfolio-dates.ts'
import { profileOf } from './support/seed.ts'
import { storedName } from './support/stored.ts'

/** The extension API in Firefox, in a page of the extension. */
declare const browser: { storage: { local: { set(items: object): Promise<void> } } }

const TIMEOUT_MS = 60_000

const totalOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const total = document.querySelector('[data-testid=total]')
    return total?.parentElement?.getAttribute('title') ?? ''
  })

async function openDate(firefox: FirefoxBrowser): Promise<Page> {
  const page = await firefox.page('app.html')
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    `portfolio?${new URLSearchParams(ALL)}`,
  )
  return page
}

/** Saves the file of the portfolio, and returns its text: Firefox without a head has no folder for downloads. */
async function savedFile(page: Page): Promise<string> {
  await page.evaluate(() => {
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      void file.arrayBuffer().then((bytes) => {
        // `text` would drop the byte order mark.
        document.body.dataset.file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      })
      return create(file)
    }
  })
  await page.click('[data-testid=export]')
  await page.waitForSelector('[data-testid=export-save]')
  await page.click('[data-testid=export-save]')
  return await until(() => page.evaluate(() => document.body.dataset.file ?? null), {
    timeout: TIMEOUT_MS,
    what: 'the file',
  })
}

test('Firefox reads a date of several wallets, exports it, and shows it again without a request', async () => {
  test.slow()
  const service = await startService({ limits: 'none', cors: true })
  const firefox = await launchFirefox(FIREFOX_DIR, 1_500)
  try {
    const options = await firefox.page('options.html')
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('settings')]: { profile: profileOf(service), badgeMinutes: 0 },
      [storedName('watchlist')]: { ...EMPTY_WATCHLIST, ...LIST, hasSeenLinkNotice: true },
    })
    const page = await openDate(firefox)
    await page.waitForSelector('[data-testid=read]')
    await page.click('[data-testid=read]')
    const raw = onMainNetworks(await accountsAt(service, ACCOUNTS, END_OF_YEAR.before))
    const expected = exactSum(
      raw.flatMap(({ tokens }) => tokens),
      'usd',
    )
    const isTotal = async () => (await totalOf(page)) === moneyText(expected, 'usd')
    await until(isTotal, { timeout: TIMEOUT_MS, what: 'the total' })
    await page.waitForFunction(() => !document.querySelector('[data-testid=refresh-line]'))

    service.log.length = 0
    const text = await savedFile(page)
    expect(text.startsWith('\ufeffas_of,')).toBe(true)
    const rows = parseCsv(text)
    const sum = rows
      .filter(({ in_total }) => in_total === 'yes')
      .map(({ value }) => exactOf(value))
      .reduce(add, { units: 0n, scale: 0 })
    expect(compare(sum, expected)).toBe(0)
    for (const { chain_id, block, as_of } of rows) {
      expect(block).toBe(String(blockBefore(chain_id, END_OF_YEAR.before).block))
      expect(as_of).toBe('2025-12-31T23:00:00Z')
    }
    await page.close()
    const again = await openDate(firefox)
    await until(async () => (await totalOf(again)) === moneyText(expected, 'usd'), {
      timeout: TIMEOUT_MS,
      what: 'the total from storage',
    })
    expect(service.log.filter(({ interface: of }) => of === 'data')).toEqual([])
  } finally {
    await firefox.close()
    await service.stop()
  }
})

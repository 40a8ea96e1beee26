import type { Page } from 'puppeteer-core'
import type { FirefoxBrowser } from '../../scripts/browser/launch-firefox.ts'
import { until } from '../../scripts/browser/until.ts'
import { EMPTY_WATCHLIST } from '../../utils/domain/watchlist/watchlist.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { LocalService } from '../service/service.ts'
import { accountsAt, blockBefore } from './support/date-judge.ts'
import { centsInTotal, centsOf } from './support/export.ts'
import { add, compare, exactOf, moneyText } from './support/figures.ts'
import { exportFile, TIMEOUT_MS, textOf, useFirefox } from './support/firefox.ts'
import { testPrivateWindows } from './support/firefox-private.ts'
import { expect, test } from './support/fixtures.ts'
import { exactSum } from './support/portfolio.ts'
import { ALL, END_OF_YEAR, onMainNetworks, SHORT_ACCOUNTS, SHORT_LIST } from './support/portfolio-dates.ts'
import { watched } from './support/watchlist.ts'

/** The extension API in Firefox, in a page of the extension. */
declare const browser: {
  action: { openPopup(): Promise<void> }
  extension: { getViews(filter?: { type: string }): Window[] }
}

const { ordinary } = SPECIAL_WALLETS

interface ShownWallet {
  total: string
  rows: number
}

const EXPECTED_WALLET = { total: '$22,315.35', rows: 13 }

/** Waits until the complete wallet is on screen. */
const waitForWallet = (popup: Page): Promise<ShownWallet> =>
  until(() => popup.evaluate(readWallet).catch(() => null), { timeout: TIMEOUT_MS, what: 'the wallet' })

function readWallet(): ShownWallet | null {
  if (!document.querySelector('main[data-state=complete]') || document.querySelector('[aria-busy]'))
    return null
  const total = document.querySelector('[data-testid=total]')?.textContent ?? ''
  return { total, rows: document.querySelectorAll('[data-testid=tokens] > li').length }
}

/** Whether the event page is running. The check does not start it. */
const isBackgroundRunning = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    browser.extension.getViews().some(({ location }) => location.pathname.includes('background')),
  )

const untilBackground = (page: Page, running: boolean) =>
  until(async () => (await isBackgroundRunning(page)) === running, {
    timeout: TIMEOUT_MS,
    what: `the event page to be ${running ? 'running' : 'stopped'}`,
  })

/** The first wallet of the watchlist, and the total. */
function readHome(): Record<'name' | 'value' | 'total', string> {
  const text = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent ?? ''
  return { name: text('wallet-name'), value: text('wallet-value'), total: text('total') }
}

const balanceRequests = ({ log }: LocalService): number =>
  log.filter(({ route }) => route === 'listErc20').length

const setup = useFirefox('allowed')

// Before the others, which store wallets.
test.describe('a private window of Firefox', () => testPrivateWindows(setup, false))

/** Opens the popup and looks up the ordinary wallet. */
async function lookUpWallet(firefox: FirefoxBrowser): Promise<Page> {
  const popup = await firefox.page('popup.html')
  await popup.waitForSelector('input[name=address]')
  await popup.type('input[name=address]', ordinary)
  await popup.keyboard.press('Enter')
  expect(await waitForWallet(popup)).toEqual(EXPECTED_WALLET)
  return popup
}

test('Firefox looks up a wallet, suspends the event page, shows the stored wallet, and restarts the event page', async () => {
  const { firefox, service, options } = setup
  const popup = await lookUpWallet(firefox)
  const requests = balanceRequests(service)
  expect(requests).toBeGreaterThan(0)
  await popup.close()

  await untilBackground(options, false)
  const again = await firefox.page('popup.html')
  expect(await waitForWallet(again)).toEqual(EXPECTED_WALLET)
  expect(balanceRequests(service)).toBe(requests)

  await untilBackground(options, false)
  // A slow start of the event page shows "Stop" for a moment.
  await again.locator('[data-testid=refresh]').click()
  await untilBackground(options, true)
  await until(async () => balanceRequests(service) > requests, { timeout: TIMEOUT_MS, what: 'a new request' })
  expect(await waitForWallet(again)).toEqual(EXPECTED_WALLET)
})

/** Whether the menu is open after a press on its button. The browser reports the change of a popover later. */
async function pressMore(popup: Page): Promise<boolean> {
  await popup.click('[data-testid=more]')
  return popup.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return document.querySelector('[role=menu]:popover-open') !== null
  })
}

test('Firefox opens and closes a menu, adds a wallet to the watchlist and refreshes it', async () => {
  const { firefox, service } = setup
  const popup = await lookUpWallet(firefox)
  expect(await pressMore(popup)).toBe(true)
  expect(await pressMore(popup)).toBe(false)
  await popup.click('[data-testid=add-to-watchlist]')
  await popup.waitForSelector('input[name=label]')
  await popup.type('input[name=label]', 'Main')
  await popup.click('[data-testid=save-wallet]')
  await popup.waitForSelector('main[data-state=complete] [data-testid=rename]')
  await popup.close()

  const home = await firefox.page('popup.html')
  await home.waitForSelector('main[data-state=watchlist] [data-testid=watched-wallet]')
  const requests = balanceRequests(service)
  await home.click('[data-testid=refresh]')
  await until(async () => balanceRequests(service) > requests, { timeout: TIMEOUT_MS, what: 'a new request' })
  await home.waitForSelector('[data-testid=refresh]:not([aria-busy])')
  expect(await home.evaluate(readHome)).toEqual({ name: 'Main', value: '$22,315.35', total: '$22,315.35' })
})

test('Firefox shows the new chains of a wallet after they were edited', async () => {
  const { firefox, store } = setup
  const wallet = watched(ordinary, 'Main')
  await store({ watchlist: { ...EMPTY_WATCHLIST, wallets: [wallet], hasSeenLinkNotice: true } })
  const popup = await firefox.page('popup.html')
  await popup.waitForSelector('[data-testid=watched-wallet]')
  await popup.click('[data-testid=watched-wallet]')
  await popup.waitForSelector('main[data-state=complete] [data-testid=star]')
  await popup.click('[data-testid=star]')
  await popup.waitForSelector('[data-testid=save-wallet]')
  await popup.click('::-p-aria([name="Ethereum"][role="button"])')
  await popup.click('[data-testid=save-wallet]')
  const chains = () => popup.evaluate(() => document.querySelectorAll('[data-testid=chain]').length)
  await popup.waitForSelector('main[data-state=complete] [data-testid=chain]')
  await until(async () => (await chains()) === 2, { timeout: TIMEOUT_MS, what: 'both chains' })
  expect(await popup.evaluate(readHome)).toMatchObject({ name: 'Main' })
  // Another page edits them.
  await store({
    watchlist: { ...EMPTY_WATCHLIST, wallets: [{ ...wallet, chainIds: ['43114', '1', '137'] }] },
  })
  await until(async () => (await chains()) === 3, { timeout: TIMEOUT_MS, what: 'all three chains' })
})

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

test('Firefox reads a date of several wallets, exports it, and shows it again without a request', async () => {
  const { firefox, service, store, savedFile } = setup
  await store({ watchlist: { ...EMPTY_WATCHLIST, ...SHORT_LIST, hasSeenLinkNotice: true } })
  const page = await openDate(firefox)
  await page.waitForSelector('[data-testid=read]')
  await page.click('[data-testid=read]')
  const raw = onMainNetworks(await accountsAt(service, SHORT_ACCOUNTS, END_OF_YEAR.before))
  const expected = exactSum(
    raw.flatMap(({ tokens }) => tokens),
    'usd',
  )
  const isTotal = async () => (await totalOf(page)) === moneyText(expected, 'usd')
  await until(isTotal, { timeout: TIMEOUT_MS, what: 'the total' })
  await page.waitForFunction(() => !document.querySelector('[data-testid=refresh-line]'))

  service.log.length = 0
  await exportFile(page)
  const { text, rows } = await savedFile()
  expect(text.startsWith('\ufeffas_of,')).toBe(true)
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
})

test('Firefox saves the wallets of home, from the popup in its toolbar, too', async () => {
  const { firefox, options, store, savedFile } = setup
  const wallets = [watched(ordinary, 'Main')]
  await store({ watchlist: { ...EMPTY_WATCHLIST, wallets, hasSeenLinkNotice: true } })
  const home = await firefox.page('popup.html')
  await home.waitForSelector('main[data-state=watchlist] [data-testid=watched-wallet]')
  await home.click('[data-testid=refresh]')
  const shownTotal = (text: string) => (/\d/.test(text) ? text : null)
  const total = await until(async () => shownTotal(await textOf(home, 'total')), {
    timeout: TIMEOUT_MS,
    what: 'the total',
  })
  await home.waitForSelector('[data-testid=refresh]:not([aria-busy])')
  await home.click('[data-testid=more]')
  await exportFile(home)
  const { name, rows } = await savedFile()
  expect(name).toMatch(/^wallet-glance-.*-all-wallets\.csv$/)
  expect(centsInTotal(rows)).toBe(centsOf(total))

  await options.bringToFront()
  await options.evaluate(exportFromToolbar)
  expect(centsInTotal((await savedFile()).rows)).toBe(centsOf(total))
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

import { expect, test } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { FIREFOX_DIR } from '../../scripts/browser/build.ts'
import { type FirefoxBrowser, launchFirefox } from '../../scripts/browser/launch-firefox.ts'
import { until } from '../../scripts/browser/until.ts'
import { EMPTY_WATCHLIST } from '../../utils/domain/watchlist/watchlist.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { type LocalService, startService } from '../service/service.ts'
import { profileOf } from './support/seed.ts'
import { storedName } from './support/stored.ts'

/** The extension API in Firefox, in a page of the extension. */
declare const browser: {
  storage: { local: { set(items: object): Promise<void> } }
  extension: { getViews(): { location: Location }[] }
}

const { ordinary } = SPECIAL_WALLETS
const IDLE_TIMEOUT_MS = 1_500

interface ShownWallet {
  total: string
  rows: number
}

const EXPECTED_WALLET = { total: '$22,315.35', rows: 13 }

/** Waits until the complete wallet is on screen. */
const waitForWallet = (popup: Page): Promise<ShownWallet> =>
  until(() => popup.evaluate(readWallet).catch(() => null), { timeout: 60_000, what: 'the wallet' })

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
    timeout: 60_000,
    what: `the event page to be ${running ? 'running' : 'stopped'}`,
  })

/** The first wallet of the watchlist, and the total. */
function readHome(): Record<'name' | 'value' | 'total', string> {
  const text = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent ?? ''
  return { name: text('wallet-name'), value: text('wallet-value'), total: text('total') }
}

const balanceRequests = ({ log }: LocalService): number =>
  log.filter(({ route }) => route === 'listErc20').length

interface FirefoxSetup {
  firefox: FirefoxBrowser
  service: LocalService
  /** The options page, which stays open. */
  options: Page
}

/** Runs a test in Firefox with the local service chosen. */
async function inFirefox(run: (setup: FirefoxSetup) => Promise<void>): Promise<void> {
  const service = await startService({ limits: 'none', cors: true })
  const firefox = await launchFirefox(FIREFOX_DIR, IDLE_TIMEOUT_MS)
  try {
    const options = await firefox.page('options.html')
    const settings = { profile: profileOf(service), badgeMinutes: 0 }
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('settings')]: settings,
    })
    await run({ firefox, service, options })
  } finally {
    await firefox.close()
    await service.stop()
  }
}

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
  test.slow()
  await inFirefox(async ({ firefox, service, options }) => {
    const popup = await lookUpWallet(firefox)
    const requests = balanceRequests(service)
    expect(requests).toBeGreaterThan(0)
    await popup.close()

    await untilBackground(options, false)
    const again = await firefox.page('popup.html')
    expect(await waitForWallet(again)).toEqual(EXPECTED_WALLET)
    expect(balanceRequests(service)).toBe(requests)

    await untilBackground(options, false)
    await again.click('[data-testid=refresh]')
    await untilBackground(options, true)
    await until(async () => balanceRequests(service) > requests, { timeout: 60_000, what: 'a new request' })
    expect(await waitForWallet(again)).toEqual(EXPECTED_WALLET)
  })
})

test('Firefox adds a wallet to the watchlist and refreshes it', async () => {
  test.slow()
  await inFirefox(async ({ firefox, service }) => {
    const popup = await lookUpWallet(firefox)
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
    await until(async () => balanceRequests(service) > requests, { timeout: 60_000, what: 'a new request' })
    await home.waitForSelector('[data-testid=refresh]:not([aria-busy])')
    expect(await home.evaluate(readHome)).toEqual({ name: 'Main', value: '$22,315.35', total: '$22,315.35' })
  })
})

test('Firefox shows the new chains of a wallet after they were edited', async () => {
  test.slow()
  await inFirefox(async ({ firefox, options }) => {
    const wallet = {
      address: ordinary,
      label: 'Main',
      groupId: null,
      hue: null,
      note: '',
      chainIds: ['43114'],
      countsInTotal: true,
    }
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('watchlist')]: { ...EMPTY_WATCHLIST, wallets: [wallet], hasSeenLinkNotice: true },
    })
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
    await until(async () => (await chains()) === 2, { timeout: 60_000, what: 'both chains' })
    expect(await popup.evaluate(readHome)).toMatchObject({ name: 'Main' })
    // Another page edits them.
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('watchlist')]: {
        ...EMPTY_WATCHLIST,
        wallets: [{ ...wallet, chainIds: ['43114', '1', '137'] }],
      },
    })
    await until(async () => (await chains()) === 3, { timeout: 60_000, what: 'all three chains' })
  })
})

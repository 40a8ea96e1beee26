import { expect, test } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { FIREFOX_DIR } from '../../scripts/browser/build.ts'
import { launchFirefox } from '../../scripts/browser/launch-firefox.ts'
import { until } from '../../scripts/browser/until.ts'
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
const shownWallet = (popup: Page): Promise<ShownWallet> =>
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

const balanceRequests = ({ log }: LocalService): number =>
  log.filter(({ route }) => route === 'listErc20').length

test('Firefox looks up a wallet, suspends the event page, shows the stored wallet, and restarts the event page', async () => {
  test.setTimeout(180_000)
  const service = await startService({ limits: 'none', cors: true })
  const firefox = await launchFirefox(FIREFOX_DIR, IDLE_TIMEOUT_MS)
  try {
    const options = await firefox.page('options.html')
    const settings = { profile: profileOf(service), badgeMinutes: 0 }
    await options.evaluate((items) => browser.storage.local.set(items), {
      [storedName('settings')]: settings,
    })

    const popup = await firefox.page('popup.html')
    await popup.waitForSelector('input[name=address]')
    await popup.type('input[name=address]', ordinary)
    await popup.keyboard.press('Enter')
    expect(await shownWallet(popup)).toEqual(EXPECTED_WALLET)
    const requests = balanceRequests(service)
    expect(requests).toBeGreaterThan(0)
    await popup.close()

    await untilBackground(options, false)
    const again = await firefox.page('popup.html')
    expect(await shownWallet(again)).toEqual(EXPECTED_WALLET)
    expect(balanceRequests(service)).toBe(requests)

    await untilBackground(options, false)
    await again.click('[data-testid=refresh]')
    await untilBackground(options, true)
    await until(async () => balanceRequests(service) > requests, { timeout: 60_000, what: 'a new request' })
    expect(await shownWallet(again)).toEqual(EXPECTED_WALLET)
  } finally {
    await firefox.close()
    await service.stop()
  }
})

import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { launchExtension } from '../../scripts/browser/launch.ts'
import type { Settings } from '../../utils/domain/settings.ts'
import { readAlarms, readBadge } from './support/badge.ts'
import { accountsAt, blockRequests } from './support/date-judge.ts'
import { expect, openPopupPage, originsOf, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { part } from './support/popup-page.ts'
import { exactTotal, expectRead, openPortfolio, sumText } from './support/portfolio.ts'
import {
  ACCOUNTS,
  ALL,
  END_OF_YEAR,
  goTo,
  LIST,
  onMainNetworks,
  read,
  SAVINGS,
} from './support/portfolio-dates.ts'
import { hasMenu } from './support/right-click.ts'
import { seedSettings } from './support/seed.ts'
import { expectRefreshed, storeWatchlist, watched } from './support/watchlist.ts'
import { grantedOrigins } from './support/worker.ts'

const CHANGED: Partial<Settings> = {
  ...{ chainId: '43113', currency: 'jpy', pageSize: 42, filterSpam: false, remoteLogos: true },
  ...{ rememberRecents: false, badgeChainId: '1', badgeMinutes: 60 },
}

/** A date of one wallet. */
const COMPLETE = { wallet: SAVINGS, at: '2025-06-30', zone: 'UTC' }

const WALLETS = Array.from({ length: 9 }, (_, index) =>
  watched(`0x${String(index + 1).repeat(40)}`, `Wallet ${index + 1}`),
)

test('the installation, and what remains after a restart of the browser', async ({ service }) => {
  test.slow()
  const profileDir = mkdtempSync(join(tmpdir(), 'wallet-glance-profile-'))
  const launch = () => launchExtension({ extensionDir: EXTENSION_DIR, profileDir, grant: originsOf(service) })
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const holdAfterThree = (gate: Promise<void>) =>
    service.setFault('listErc20', { until: gate, afterRequests: 3 })
  let browser = await launch()
  try {
    await test.step('installing opens the options, which only offer to choose a service, and grants no host permission', async () => {
      const { context, extensionId } = browser
      const url = `chrome-extension://${extensionId}/options.html`
      await expect.poll(() => context.pages().filter((page) => page.url() === url).length).toBe(1)
      const options = context.pages().find((page) => page.url() === url)
      if (!options) throw new Error('The options page was closed')
      await expect(options.getByRole('heading', { level: 2 })).toHaveText(['Choose a service'])
      await expect(options.getByRole('radio')).toHaveCount(3)
      await expect(options.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(options.getByRole('button')).toHaveCount(0)
    })
    await test.step('after the installation the extension has no host permissions', async () => {
      expect(await grantedOrigins(await browser.worker())).toEqual(new Set())
    })
    await test.step('the menu entry exists after the installation, and stays when the worker stops', async () => {
      await expect.poll(async () => hasMenu(await browser.worker())).toBe(true)
      await browser.stopWorker()
      expect(await hasMenu(await browser.worker())).toBe(true)
    })

    await browser.allow(...originsOf(service))
    await seedSettings(await browser.worker(), service, CHANGED)
    await expect.poll(async () => (await readBadge(await browser.worker())).text).not.toBe('')
    const badge = await readBadge(await browser.worker())
    expect(badge.title).toContain('Ethereum: ')
    await storeWatchlist(await browser.worker(), { wallets: WALLETS })
    holdAfterThree(gates[0].promise)
    const home = await openPopupPage(browser)
    await part(home, 'refresh').click()
    await expect(part(home, 'refresh-text')).toContainText('3 of 9')
    await browser.close()
    gates[0].resolve()
    service.clearFaults()
    service.log.length = 0
    service.setFault('all', { cut: true })
    browser = await launch()
    await test.step('changed settings, the badge and its alarm are restored after a restart of the browser, even if the service is unavailable', async () => {
      await expect.poll(async () => (await readBadge(await browser.worker())).text).toBe(badge.text)
      expect((await readBadge(await browser.worker())).color).toBe(badge.color)
      await expect
        .poll(async () =>
          (await readAlarms(await browser.worker())).map(({ periodInMinutes }) => periodInMinutes),
        )
        .toEqual([60])
      const again = await browser.page('options.html')
      await expect(again.locator('select[name=defaultChain]')).toHaveValue('43113')
      await expect(again.locator('select[name=defaultCurrency]')).toHaveValue('jpy')
      await expect(again.locator('input[name=pageSize]')).toHaveValue('42')
      await expect(again.locator('input[name=filterSpam]')).not.toBeChecked()
      await expect(again.locator('input[name=remoteLogos]')).toBeChecked()
      await expect(again.locator('input[name=rememberRecents]')).not.toBeChecked()
      await expect(again.locator('select[name=badgeChain]')).toHaveValue('1')
      await expect(again.locator('select[name=badgeMinutes]')).toHaveValue('60')
    })
    await test.step('after a restart of the browser, a refresh continues only on a click', async () => {
      service.clearFaults()
      const again = await openPopupPage(browser)
      await expect(part(again, 'refresh-text')).toContainText('Interrupted at 3 of 9')
      expect(requestsTo(service, 'listErc20')).toEqual([])
      await part(again, 'refresh-continue').click()
      await expectRefreshed(again)
      expect(requestsTo(service, 'listErc20')).toHaveLength(6)
    })

    const worker = await browser.worker()
    await seedSettings(worker, service, { badgeMinutes: 0 })
    await storeWatchlist(worker, LIST)
    const page = await openPortfolio(browser, COMPLETE)
    await read(page)
    await expect(byId(page, 'left')).toHaveCount(0)
    await expect.poll(() => exactTotal(page)).not.toBe('')
    const total = await exactTotal(page)
    holdAfterThree(gates[1].promise)
    await goTo(page, `${new URLSearchParams(ALL)}`)
    await byId(page, 'read').click()
    await expect(byId(page, 'refresh-text')).toContainText(`3 of ${ACCOUNTS.length}`)
    await browser.close()
    gates[1].resolve()
    service.clearFaults()
    service.log.length = 0
    browser = await launch()
    await test.step('1.6 after a restart of the browser, a date is shown without a request and continues on a click', async () => {
      const again = await openPortfolio(browser, COMPLETE)
      await expect.poll(() => exactTotal(again)).toBe(total)
      expect(total).not.toBe('')
      await goTo(again, `${new URLSearchParams(ALL)}`)
      await expect(byId(again, 'refresh-text')).toContainText(`Interrupted at 3 of ${ACCOUNTS.length}`)
      await expect(byId(again, 'blocks')).toBeVisible()
      expect(service.log.filter(({ interface: of }) => of === 'data')).toEqual([])
      await byId(again, 'refresh-continue').click()
      await expectRead(again)
      const raw = await accountsAt(service, ACCOUNTS, END_OF_YEAR.before)
      await expect.poll(() => exactTotal(again)).toBe(sumText(onMainNetworks(raw)))
      expect(blockRequests(service)).toEqual([])
    })
  } finally {
    for (const { resolve } of gates) resolve()
    await browser.close()
    await rm(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

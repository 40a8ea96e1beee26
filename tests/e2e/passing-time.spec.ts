import type { Page, Worker } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, openPopupPage, originsOf, test } from './support/fixtures.ts'
import { enter, expectState, lookUpWallet, part } from './support/popup-page.ts'
import { resetExtension } from './support/reset.ts'
import { seedSettings } from './support/seed.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS
const SECOND = 1_000

/** The API for the function that runs inside the worker. */
declare const chrome: { storage: { session: { get(): Promise<object> } } }

const requestLog = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => JSON.stringify(await chrome.storage.session.get()))

/** Makes all work of the worker wait for ever, as when its database does not answer. */
const hang = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const never = () => new Promise(() => {})
    Object.assign(IDBObjectStore.prototype, { get: never, put: never })
  })

/** When the displayed wallet was last updated. */
const updatedAt = (page: Page) => part(page, 'age').getAttribute('datetime')

// The clock applies to all pages of the browser, so this test does not use the shared browser.
test('an open page notices that time passes', async ({ freshExtension: extension, service }) => {
  /** The state after the installation, with the service chosen, and a page at the present time. */
  const start = async (file: string, prepare = async (_: Worker) => {}) => {
    await resetExtension(extension, originsOf(service))
    const worker = await extension.worker()
    await seedSettings(worker, service, { badgeMinutes: 0 })
    await extension.allow(...originsOf(service))
    await prepare(worker)
    const page = await extension.context.newPage()
    await page.clock.install()
    await page.goto(`chrome-extension://${extension.extensionId}/${file}`)
    return { worker, page }
  }
  await test.step('the page says that the extension does not respond after 45 s without any sign of life', async () => {
    const { worker, page: popup } = await start('popup.html')
    await expectState(popup, 'idle')
    // The request for the TPS is a sign of life until it is logged.
    await expect.poll(() => requestLog(worker)).toContain('avg_tps')
    await hang(worker)
    await enter(popup, ordinary)
    await expect(popup.locator('main')).toHaveAttribute('data-state', 'loading')
    await popup.clock.runFor(40 * SECOND)
    await expect(popup.locator('main')).toHaveAttribute('data-state', 'loading')
    await popup.clock.runFor(5 * SECOND)
    await expect(popup.locator('main')).toHaveAttribute('data-state', 'failed')
    await expect(part(popup, 'failure')).toContainText('The extension does not respond')
    await expect(part(popup, 'failure')).toContainText('restart the browser')
    // Another worker starts, as after a restart.
    await extension.stopWorker()
    await part(popup, 'failure').getByRole('button', { name: 'Try again' }).click()
    await expectState(popup, 'complete')
    await expect(part(popup, 'total')).toHaveText('$22,315.35')
  })
  await test.step('home says so if a refresh cannot be started', async () => {
    const { worker, page: popup } = await start('popup.html', (started) =>
      storeWatchlist(started, { wallets: [watched(ordinary, 'Savings')] }),
    )
    await expectState(popup, 'watchlist')
    await expect.poll(() => requestLog(worker)).toContain('avg_tps')
    await hang(worker)
    await part(popup, 'refresh').click()
    await popup.clock.runFor(46 * SECOND)
    await expect(part(popup, 'refresh-failure')).toContainText('The extension does not respond')
    await extension.stopWorker()
    await part(popup, 'refresh').click()
    await expect(part(popup, 'total')).toHaveText('$22,315.35')
    await expect(part(popup, 'refresh-failure')).toHaveCount(0)
  })
  await test.step('the panel stays up to date when it is open for hours, when the worker stops, and when the cache is cleared', async () => {
    const { page: panel } = await start('sidepanel.html')
    await lookUpWallet(panel, ordinary)
    await expect(part(panel, 'age')).toHaveText('just now')
    await panel.clock.fastForward('03:00:00')
    await expect(part(panel, 'age')).toHaveText('3 h ago')
    const popup = await openPopupPage(extension)
    await lookUpWallet(popup, ordinary)

    /** Refreshes the wallet in the popup, and waits until the panel shows the new values. */
    const refresh = async () => {
      const before = await updatedAt(panel)
      // A page in the background renders once a second.
      await popup.bringToFront()
      await part(popup, 'refresh').click()
      await expect.poll(() => updatedAt(panel)).not.toBe(before)
    }
    await refresh()
    await extension.stopWorker()
    await refresh()
    await extension.stopWorker()
    const before = await updatedAt(panel)
    await panel.bringToFront()
    await part(panel, 'refresh').click()
    await expect.poll(() => updatedAt(panel)).not.toBe(before)
    const options = await extension.page('options.html')
    await part(options, 'clear-cache').click()
    await expect(part(options, 'clear-cache')).toHaveAccessibleDescription('No wallets')
    await expect(part(panel, 'tps')).toContainText('TPS')
    await refresh()
  })
})

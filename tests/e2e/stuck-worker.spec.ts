import type { Worker } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, originsOf, test } from './support/fixtures.ts'
import { enter, expectState, part } from './support/popup-page.ts'
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

test('the page says that the extension does not respond after 45 s without any sign of life', async ({
  freshExtension: extension,
  service,
}) => {
  const worker = await extension.worker()
  await seedSettings(worker, service, { badgeMinutes: 0 })
  await extension.allow(...originsOf(service))
  // The clock applies to all pages of the browser, so this test does not use the shared browser.
  const popup = await extension.context.newPage()
  await popup.clock.install()
  await popup.goto(`chrome-extension://${extension.extensionId}/popup.html`)
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

test('home says so if a refresh cannot be started', async ({ freshExtension: extension, service }) => {
  const worker = await extension.worker()
  await seedSettings(worker, service, { badgeMinutes: 0 })
  await extension.allow(...originsOf(service))
  await storeWatchlist(worker, { wallets: [watched(ordinary, 'Savings')] })
  const popup = await extension.context.newPage()
  await popup.clock.install()
  await popup.goto(`chrome-extension://${extension.extensionId}/popup.html`)
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

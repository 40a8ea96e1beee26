import type { Page } from '@playwright/test'
import { chooseService } from '../../../scripts/browser/choose-service.ts'
import { popupOpenedBy } from '../../../scripts/browser/real-popup.ts'
import { until } from '../../../scripts/browser/until.ts'
import { openAddress, openView } from '../../e2e/support/full-page.ts'
import { openIncognitoWindow } from '../../e2e/support/incognito-window.ts'
import { addressField, enter, part, tokenRows } from '../../e2e/support/popup-page.ts'
import { rightClick } from '../../e2e/support/right-click.ts'
import { storeWatchlist, watched } from '../../e2e/support/watchlist.ts'
import { fireAlarm } from '../../e2e/support/worker.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { changeSettings, customProfile } from '../support/stored-items.ts'
import { TEST_KEY } from '../support/test-key.ts'
import { expect, type KeyFixture, TIMEOUT } from './fixture.ts'

const { ordinary, empty, whale, spam, edge, hostile } = SPECIAL_WALLETS

/** The actions of a user, in this order. */
export const USE_CASES: readonly [name: string, run: (fixture: KeyFixture) => Promise<void>][] = [
  ['the service is chosen and the key saved', saveKey],
  ['the watchlist', refreshWatchlist],
  ['wallets in the popup', showWallets],
  ['the requests behind a total', copyRequests],
  ['health', checkHealth],
  ['chains', searchChains],
  ['a wallet at a block', (fixture) => showAddress(fixture, { block: '900000' })],
  ['two blocks', (fixture) => showAddress(fixture, { since: '800000' })],
  ['hidden tokens', showHiddenTokens],
  ['the network', showNetwork],
  ['a right-click, which opens the real popup', rightClickAddress],
  ['the badge', fireBadgeAlarm],
  ['the list of requests', openRequests],
  ['the key is rejected, then used again', rejectKey],
]

async function popupOf({ browser }: KeyFixture): Promise<Page> {
  const page = await browser.page('popup.html')
  await page.setViewportSize({ width: 400, height: 600 })
  return page
}

async function saveKey(fixture: KeyFixture): Promise<void> {
  const { browser, service, worker } = fixture
  await browser.grant(`${service.dataUrl}/*`, `${service.metricsUrl}/*`)
  const options = await browser.page('options.html')
  const { dataUrl, metricsUrl } = service
  await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
  await options.locator('input[name=apiKey]').fill(TEST_KEY)
  await options.getByRole('button', { name: 'Save the API key' }).click()
  await expect(part(options, 'key-state')).toContainText('Key ending in')
  // Turns on the chain lists, because requests for the list of the data interface also carry the key.
  await changeSettings(worker, { profile: customProfile(service, true) })
}

async function refreshWatchlist(fixture: KeyFixture): Promise<void> {
  const { worker, recorder } = fixture
  const addresses = ['4', '5'].map((digit) => `0x${digit.repeat(40)}`)
  await storeWatchlist(worker, { wallets: addresses.map((address) => watched(address, 'Watched')) })
  const popup = await popupOf(fixture)
  await part(popup, 'refresh').click()
  await expect(part(popup, 'wallet-value').filter({ hasText: '$' })).toHaveCount(addresses.length)
  await expect(part(popup, 'refresh-line')).toHaveCount(0)
  await recorder.recordPage(popup, 'a refreshed watchlist')
  // With an empty watchlist, the popup opens on a wallet, as the next use cases need it.
  await storeWatchlist(worker, {})
}

async function showWallets(fixture: KeyFixture): Promise<void> {
  const popup = await popupOf(fixture)
  const wallets = fixture.quick ? [ordinary, hostile] : [ordinary, empty, spam, edge, hostile, whale]
  for (const address of [...wallets, ordinary]) await lookUpWallet(popup, address)
}

async function lookUpWallet(popup: Page, address: string): Promise<void> {
  await enter(popup, address)
  await expect(part(popup, 'address')).toHaveAttribute('title', address)
  await popup.locator('main[data-state=complete], main[data-state=empty]').waitFor(TIMEOUT)
}

async function copyRequests(fixture: KeyFixture): Promise<void> {
  const popup = await popupOf(fixture)
  await expect(part(popup, 'total')).toBeVisible()
  await part(popup, 'exclusions').click()
  await part(popup, 'breakdown').locator('[data-testid=requests] > summary').click()
  await part(popup, 'breakdown').getByRole('button', { name: 'Copy as curl' }).first().click()
  const copied = await popup.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('curl -H')
  fixture.recorder.outputs.push(['clipboard', copied])
  await popup.keyboard.press('Escape')
  const row = tokenRows(popup).nth(1)
  await row.locator('button').first().click()
  await row.locator('[data-testid=requests] > summary').click()
  await part(row, 'request-url').waitFor()
}

async function checkHealth(fixture: KeyFixture): Promise<void> {
  const popup = await popupOf(fixture)
  await popup.getByTestId('health-dot').click()
  await popup.getByTestId('check-health').click()
  await popup.locator('[data-testid=health-dot][data-status=healthy]').first().waitFor()
}

async function searchChains(fixture: KeyFixture): Promise<void> {
  const popup = await popupOf(fixture)
  await popup.locator('select[name=chain]').selectOption({ label: 'Other chain…' })
  await part(popup, 'chain-option').first().waitFor()
  await popup.keyboard.type('l1')
  await part(popup, 'chain-option').first().click()
  // Until the list arrives, the typed text counts as a chain id. The next use cases need a known chain.
  await popup.locator('select[name=chain]').selectOption('43114')
  await popup.locator('main[data-state=complete]').waitFor(TIMEOUT)
}

async function showAddress({ browser }: KeyFixture, parameters: Record<string, string>): Promise<void> {
  await openAddress(browser, ordinary, parameters)
}

async function showHiddenTokens({ browser }: KeyFixture): Promise<void> {
  const page = await openView(browser, 'hidden', { address: spam })
  await page.getByTestId('hidden-tokens').waitFor(TIMEOUT)
}

async function showNetwork({ browser }: KeyFixture): Promise<void> {
  const page = await openView(browser, 'network', { chain: '43114' })
  await part(page, 'tps-latest').waitFor(TIMEOUT)
  await part(page, 'chain-info').locator('dl').waitFor(TIMEOUT)
}

async function rightClickAddress({ browser, worker, recorder }: KeyFixture): Promise<void> {
  const popup = await popupOpenedBy(browser.context, browser.extensionId, () =>
    rightClick(worker, { selectionText: `to ${spam}` }),
  )
  await popup.waitFor('document.querySelector("main[data-state=complete]")', TIMEOUT.timeout)
  recorder.outputs.push(['page, the real popup', await popup.evaluate('document.documentElement.outerHTML')])
  await popup.close()
}

async function fireBadgeAlarm({ service, worker }: KeyFixture): Promise<void> {
  const tpsRequests = () => service.log.filter(({ route }) => route === 'avgTps').length
  const before = tpsRequests()
  await fireAlarm(worker, 'badge')
  await expect.poll(tpsRequests, TIMEOUT).toBeGreaterThan(before)
}

async function openRequests({ browser, recorder, quick }: KeyFixture): Promise<void> {
  const options = await browser.page('options.html#diagnostics')
  const requests = part(options, 'request')
  await requests.first().waitFor()
  for (const button of (await requests.locator('button').all()).slice(0, quick ? 3 : 40)) await button.click()
  await options.getByRole('button', { name: 'Copy as curl' }).first().click()
  recorder.outputs.push(['clipboard', await options.evaluate(() => navigator.clipboard.readText())])
}

/** The service rejects the key, and the user continues without it and then uses it again. */
async function rejectKey(fixture: KeyFixture): Promise<void> {
  const { service, browser } = fixture
  const popup = await popupOf(fixture)
  await expect(addressField(popup)).toBeVisible()
  service.setFault('listErc20', { status: 401, message: `The key ${TEST_KEY} is not known` })
  await part(popup, 'refresh').click()
  const continueWithoutKey = popup.getByRole('button', { name: 'Continue without key' })
  // The popup may also have refreshed automatically. Waits until both requests have failed.
  await continueWithoutKey.waitFor()
  await expect(part(popup, 'refresh')).toBeVisible()
  service.clearFaults()
  await continueWithoutKey.click()
  await expect(part(popup, 'failure')).toHaveCount(0)
  const options = await browser.page('options.html')
  await options.getByRole('button', { name: 'Use the key again' }).click()
  await expect(part(options, 'key-state')).not.toContainText('Not in use')
}

/** Opens an incognito window, for which the extension is restarted. */
export async function inIncognitoWindow(fixture: KeyFixture): Promise<void> {
  const { browser, recorder } = fixture
  await recorder.collectWorkerOutput(fixture.worker)
  await browser.incognito(true)
  fixture.worker = await until(
    async () => {
      const worker = await browser.worker()
      return (await worker.evaluate(() => true).catch(() => false)) ? worker : undefined
    },
    { timeout: TIMEOUT.timeout, what: 'the worker after the restart of the extension' },
  )
  await recorder.watchWorker(fixture.worker)
  const window = await openIncognitoWindow({ extension: browser, worker: fixture.worker })
  const popup = await window.clickedPopup({ linkUrl: `https://example.org/address/${edge}` })
  await popup.waitFor('document.querySelector("main[data-state=complete]")', TIMEOUT.timeout)
  recorder.outputs.push([
    'page, the popup of an incognito window',
    await popup.evaluate('document.documentElement.outerHTML'),
  ])
  await popup.close()
  await window.close()
}

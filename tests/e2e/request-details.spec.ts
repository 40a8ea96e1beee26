import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import type { RequestRecord } from '../../utils/domain/request-record.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { LoggedRequest } from '../service/service.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, type SharedService, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import { enter, expectState, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { addEmptyPages, storedItems, storedText, storeItems } from './support/stored.ts'
import { readStorage, writeStorage } from './support/worker.ts'

const { ordinary } = SPECIAL_WALLETS
const KEY = 'local-good-key'

/** The tokens of the ordinary wallet are then on three pages. */
test.use({ settings: { pageSize: 5 } })

const urlOf = ({ dataUrl, metricsUrl }: SharedService, request: LoggedRequest): string => {
  const query = new URLSearchParams(request.query).toString()
  return `${request.interface === 'data' ? dataUrl : metricsUrl}${request.path}${query && `?${query}`}`
}

const openRequestDetails = async (within: Locator): Promise<void> => {
  await within.locator('[data-testid=requests] > summary').click()
  await part(within.page(), 'request-details').first().waitFor()
}

/** URL and page in the request details of a row. */
async function requestOfRow(row: Locator): Promise<{ url: string; page: string }> {
  await row.locator('button').first().click()
  await row.locator('[data-testid=requests] > summary').click()
  return {
    url: await row.locator('[data-testid=request-url]').innerText(),
    page: await row.locator('[data-testid=request-page]').innerText(),
  }
}

const requestRows = (options: Page): Locator => part(options, 'request')

/** Request records from an hour ago. */
const oldRecords = (count: number): RequestRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://old.example.org/v1/live-check?${index}`,
    at: Date.now() - 3_600_000 + index,
    ms: 5,
    status: 200,
    bytes: 100,
    problem: null,
    keyHeader: null,
    attempt: 1,
    rateLimit: null,
  }))

/** The text of the table's cells, by row. */
const cells = (options: Page): Promise<string[][]> =>
  requestRows(options).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  )

test('the options list the last hundred requests as the service received them, newest first', async ({
  extension,
  openPopup,
  service,
}) => {
  await writeStorage(await extension.worker(), 'session', {
    requestLog: { requestRecords: oldRecords(98), limits: {} },
  })
  service.setFault('listErc20', { status: 503, times: 1, afterRequests: 1 })
  service.set({ listWithoutNative: true })
  const popup = await openPopup()
  await lookUpWallet(popup, ordinary)
  await expect(popup.getByTestId('tps')).toContainText('TPS')
  service.setFault('listErc20', { redirectTo: 'http://localhost:9/' })
  await part(popup, 'refresh').click()
  await part(popup, 'failure').waitFor()
  const seen = balanceRequests(service)
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 503, 200, 200, 302])
  const options = await extension.page('options.html#diagnostics')
  const rows = requestRows(options)
  // The last request is the health check of the failed interface.
  await expect.poll(() => requestsTo(service, 'liveCheck').map(({ status }) => status)).toEqual([200])
  await expect(rows.first()).toContainText('Health')
  await expect(rows).toHaveCount(100)
  const host = (url: string) => new URL(url).host
  const fresh = (await cells(options)).slice(0, service.log.length)
  expect(fresh.filter((row) => row[2] === host(service.metricsUrl))).toHaveLength(1)
  expect(
    fresh
      .filter((row) => row[2] === host(service.dataUrl) && row[1] !== 'Health')
      .map(([, what, , result]) => [what, result]),
  ).toEqual(
    seen
      .map(({ route, status }) => [
        route === 'getNative' ? 'Native balance' : 'Token balances',
        status === 302 ? 'Redirected, not followed' : `Status ${status}`,
      ])
      .toReversed(),
  )
  for (const row of (await rows.all()).slice(0, service.log.length)) await row.locator('button').click()
  const addresses = await part(options, 'request-url').allInnerTexts()
  expect(addresses.filter((address) => address.includes('/balances:'))).toEqual(
    seen.map((request) => urlOf(service, request)).toReversed(),
  )
  expect(new Set(addresses)).toEqual(new Set(service.log.map((request) => urlOf(service, request))))
  expect(addresses).toHaveLength(service.log.length)
})

test('the requests of values', async ({ extension, openPopup, service }) => {
  let popup = await openPopup()
  await test.step('values show their request and page, even after the session storage was cleared', async () => {
    await lookUpWallet(popup, ordinary)
    await (await extension.worker()).evaluate('chrome.storage.session.clear()')
    const urls = balanceRequests(service).map((request) => urlOf(service, request))
    expect(urls).toHaveLength(3)
    const contracts = await Promise.all(
      urls.map(async (address) => {
        const { erc20TokenBalances } = (await (await fetch(address)).json()) as {
          erc20TokenBalances: { address: string }[]
        }
        return erc20TokenBalances.map(({ address: contract }) => contract)
      }),
    )
    popup = await openPopup()
    await expect(tokenRows(popup)).toHaveCount(13)
    for (const rowIndex of [0, 1, 4, 8, 12]) {
      const row = tokenRows(popup).nth(rowIndex)
      const { url, page } = await requestOfRow(row)
      const contract = await part(popup, 'contract').last().innerText()
      const index = contract === 'Native token' ? 0 : contracts.findIndex((list) => list.includes(contract))
      expect([contract, url, page]).toEqual([contract, urls[index], `Page ${index + 1} of 3`])
      await expect(row.locator('[data-testid=request-block]')).toHaveText('Latest block')
      await expect(row.locator('[data-testid=request-result]')).toHaveText('Status 200')
      expect(await overflowing(popup)).toEqual([])
      await row.locator('button').first().click()
    }
    await part(popup, 'exclusions').click()
    await openRequestDetails(part(popup, 'breakdown'))
    expect(await part(popup, 'request-url').allInnerTexts()).toEqual(urls)
  })
  await test.step('a long list shows fifty of its requests and the number of the others', async () => {
    await addEmptyPages(await extension.worker(), 59)
    await popup.reload()
    await expectState(popup, 'complete')
    await part(popup, 'exclusions').click()
    await openRequestDetails(part(popup, 'breakdown'))
    await expect(part(popup, 'request-details')).toHaveCount(50)
    await expect(part(popup, 'requests')).toContainText('and 10 more')
  })
})

test('a copied curl command repeats the request in a shell, and does not contain the key', async ({
  extension,
  openPopup,
  service,
}) => {
  const options = await extension.page('options.html#diagnostics')
  await options.locator('input[name=apiKey]').fill(KEY)
  await options.getByRole('button', { name: 'Save the API key' }).click()
  await part(options, 'key-state').waitFor()
  const popup = await openPopup()
  await popup.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lookUpWallet(popup, ordinary)
  const row = tokenRows(popup).nth(3)
  await requestOfRow(row)
  await expect(row.locator('[data-testid=request-key]')).toHaveText('With API key')
  await row.getByRole('button', { name: 'Copy as curl' }).click()
  const line = await popup.evaluate(() => navigator.clipboard.readText())
  expect(line).toContain('"x-service-api-key: $KEY"')
  const curl = `curl() { printf '%s\\0' "$@"; }`
  const output = execFileSync('/bin/sh', ['-c', `${curl}\n${line}`], { encoding: 'utf8', env: { KEY } })
  const [, accept = '', , key = '', address = ''] = output.split('\0')
  const headers = Object.fromEntries([accept, key].map((header) => header.split(': ')))
  expect(headers).toEqual({ accept: 'application/json', 'x-service-api-key': KEY })
  const answer = await (await fetch(address, { headers })).text()
  expect(answer).toContain(`"balance":"${await row.locator('[data-testid=units]').innerText()}"`)
  expect(service.log.at(-1)?.headers['x-service-api-key']).toBe(KEY)

  // A tab in the background draws no frames, and each click would wait seconds for one.
  await options.bringToFront()
  await expect(requestRows(options)).not.toHaveCount(0)
  for (const button of await requestRows(options).locator('button').all()) await button.click()
  const worker = await extension.worker()
  const stored = await storedText(worker, ['apiKey'])
  for (const text of [line, stored, await popup.content(), await options.content()]) {
    expect(text).not.toContain(KEY)
  }
})

test('the options show the last rate limits and the cost of a refresh, and the request list can be cleared', async ({
  extension,
  openPopup,
  service,
}) => {
  // Before the popup opens, because opening it requests the TPS.
  service.set({ limits: 'public' })
  const popup = await openPopup()
  await lookUpWallet(popup, ordinary)
  await expect(popup.getByTestId('tps')).toContainText('TPS')
  const worker = await extension.worker()
  const { settings } = (await storedItems(worker)) as { settings: { profile: object } }
  const profile = { ...settings.profile, id: 'avacloud' }
  await storeItems(worker, { settings: { ...settings, profile } })
  const options = await extension.page('options.html#diagnostics')
  await expect(part(options, 'cost')).toContainText('takes 3 requests for balances and 1 for TPS data')
  await expect(part(options, 'units')).toContainText('60 of 6,000 compute units a minute')
  await expect(part(options, 'units')).toContainText('100 of 8,000')
  const limits = part(options, 'limit')
  await expect(limits).toHaveCount(2)
  await expect(limits.filter({ hasText: service.dataUrl })).toContainText('ratelimit-remaining5940')
  await expect(limits.filter({ hasText: service.metricsUrl })).toContainText('ratelimit-remaining7900')
  await part(options, 'clear-requests').click()
  await part(options, 'no-requests').waitFor()
  await expect(limits).toHaveCount(0)
  await popup.bringToFront()
  await part(popup, 'refresh').click()
  await expect.poll(() => balanceRequests(service).length, { timeout: 15_000 }).toBe(6)
  await expect(requestRows(options)).toHaveCount(3, { timeout: 15_000 })
  await options.bringToFront()
  await options.getByRole('button', { name: 'Clear the cached balances' }).click()
  await part(options, 'no-requests').waitFor()
  const { requestLog } = await readStorage(worker, 'session')
  expect(requestLog).toEqual({ requestRecords: [], limits: {} })
})

test('request details work by keyboard, and axe reports no violations, light and dark', async ({
  extension,
  popup,
  service,
}) => {
  test.slow()
  service.set({ limits: 'public' })
  await lookUpWallet(popup, ordinary)
  await part(popup, 'exclusions').press('Enter')
  await part(popup, 'requests').locator('summary').press('Enter')
  await part(popup, 'request-details').first().waitFor()
  await expect(part(popup, 'request-details')).toHaveCount(3)
  expect(await violationsInBothThemes(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await tokenRows(popup).nth(1).locator('button').first().press('Enter')
  await tokenRows(popup).nth(1).locator('summary').press('Enter')
  await expect(part(popup, 'request-details')).toHaveCount(1)
  expect(await violationsInBothThemes(popup)).toEqual([])
  await enter(popup, ordinary)
  const options = await extension.page('options.html#diagnostics')
  const first = requestRows(options).first().locator('button')
  await first.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await part(options, 'request-details').waitFor()
  expect(await violationsInBothThemes(options)).toEqual([])
})

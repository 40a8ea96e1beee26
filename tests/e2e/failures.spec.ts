import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { Fault } from '../service/service.ts'
import { expect, type SharedService, test } from './support/fixtures.ts'
import { openView } from './support/full-page.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import {
  addressField,
  displayedWallet,
  enter,
  expectState,
  lookUpWallet,
  part,
  tokenRows,
} from './support/popup-page.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS

const FOREIGN = /not from the service\s*Something between you and the service answered/

/** Faults of the service, and the message in the popup. */
const MESSAGES: [string, Fault, RegExp][] = [
  [
    'a 400 with several messages',
    { status: 400, message: ['address is malformed', 'so is currency'] },
    /did not accept the request\s*address is malformed · so is currency/,
  ],
  ['a 400 with a single message', { status: 400, message: 'no such block' }, /the request\s*no such block/],
  ['another 4xx', { status: 409 }, /did not accept the request/],
  ['a 401 without a key', { status: 401 }, /requires an API key/],
  ['a 403 without a key', { status: 403 }, /refused the request/],
  ['a 404', { status: 404 }, /Chain or address not found/],
  ['a 500', { status: 500 }, /The service has a problem\s*Status 500/],
  ['another 5xx', { status: 507 }, /The service has a problem\s*Status 507/],
  ['a 502', { status: 502 }, /received no valid response/],
  ['a 503', { status: 503 }, /cannot reach the chain's node/],
  ['a redirect', { redirectTo: 'http://127.0.0.1:9/elsewhere' }, FOREIGN],
  ...[200, 400, 401, 403, 404, 451, 511].map((status): [string, Fault, RegExp] => [
    `HTML with status ${status}`,
    { body: 'html', status },
    FOREIGN,
  ]),
  // Chromium reports status 407 of a server that is no proxy as a network error.
  ['HTML with status 407', { body: 'html', status: 407 }, /cannot be reached\s*Check your network/],
  [
    'HTML with status 503',
    { body: 'html', status: 503 },
    /cannot reach the chain's node.*not the service's own/,
  ],
  ['truncated JSON', { body: 'truncated' }, /response was rejected\s*It is truncated/],
  ['wrong types', { body: 'wrongTypes' }, /does not have the expected form/],
  ['a connection that is cut', { cut: true }, /cannot be reached|connection was lost/],
  ['a connection that is cut during the response', { cut: true, body: 'truncated' }, /connection was lost/],
  // The last one, because no request is sent during its countdown.
  [
    'HTML with status 429',
    { body: 'html', status: 429, retryAfter: '60' },
    /Too many requests.*not the service's own/,
  ],
]

test('each failure of a refresh shows its message and keeps the list on screen', async ({
  popup,
  service,
}) => {
  test.setTimeout(4 * 60_000)
  await lookUpWallet(popup, ordinary)
  for (const [name, fault, message] of MESSAGES)
    await test.step(name, async () => {
      await expectRefreshed(popup, service)
      const before = await displayedWallet(popup)
      service.setFault('listErc20', fault)
      await part(popup, 'refresh').click()
      await expect(part(popup, 'failure')).toContainText(message)
      expect(await displayedWallet(popup)).toEqual(before)
      await expect(part(popup, 'age')).toHaveText('just now')
    })
})

/** Refreshes the wallet without a fault, and waits until the message of the last failure is gone. */
async function expectRefreshed(popup: Page, service: SharedService): Promise<void> {
  service.clearFaults()
  service.log.length = 0
  await part(popup, 'refresh').click()
  await expect.poll(() => requestsTo(service, 'listErc20').at(-1)?.status).toBe(200)
  await expect(part(popup, 'refresh')).toBeVisible()
  await expect(part(popup, 'failure')).toHaveCount(0)
}

test('a failure without a list shows its message, and "Try again" loads the wallet', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { status: 404 })
  await enter(popup, ordinary)
  await expectState(popup, 'failed')
  await expect(part(popup, 'failure')).toHaveAttribute('role', 'alert')
  service.clearFaults()
  await popup.getByRole('button', { name: 'Try again' }).click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'failure')).toHaveCount(0)
})

test('a failure without a list has a button that shows the status of the service', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { status: 500 })
  await enter(popup, ordinary)
  await expectState(popup, 'failed')
  await part(popup, 'service-status').click()
  await expect(part(popup, 'service-status-panel')).toContainText('Balances')
  await popup.keyboard.press('Escape')
  await expect(part(popup, 'service-status-panel')).toBeHidden()
  await expect(part(popup, 'service-status')).toBeFocused()
  service.clearFaults()
})

test('a chain with an unavailable node and an unknown chain have their own messages', async ({ popup }) => {
  for (const [chainId, message] of [
    ['173750', "cannot reach the chain's node"],
    ['999999', 'Chain or address not found'],
  ] as const) {
    await addressField(popup).fill('')
    await popup.locator('select[name=chain]').selectOption({ label: 'Other chain…' })
    await popup.locator('input[name=chainId]').fill(chainId)
    await enter(popup, ordinary)
    await expect(part(popup, 'failure'), chainId).toContainText(message)
  }
})

test('a request that fails twice with a 500 is retried, and no message is shown', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { status: 500, times: 2 })
  await lookUpWallet(popup, ordinary)
  await expect(part(popup, 'failure')).toHaveCount(0)
  expect(requestsTo(service, 'listErc20').map(({ status }) => status)).toEqual([500, 500, 200])
})

test('a 400 is not retried', async ({ popup, service }) => {
  service.setFault('listErc20', { status: 400, message: 'no' })
  await enter(popup, ordinary)
  await expectState(popup, 'failed')
  expect(requestsTo(service, 'listErc20')).toHaveLength(1)
})

test('a response for another chain is rejected', async ({ popup, extension, service }) => {
  await lookUpWallet(popup, ordinary)
  const before = await displayedWallet(popup)
  await extension.context.route(`${service.dataUrl}/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"43114"', '"1"') })
  })
  await part(popup, 'refresh').click()
  await expect(part(popup, 'failure')).toContainText('for another chain')
  expect(await displayedWallet(popup)).toEqual(before)
})

test('a stopped service shows its message and keeps the wallet', async ({ popup, service }) => {
  await lookUpWallet(popup, ordinary)
  const before = await displayedWallet(popup)
  await service.stop()
  await part(popup, 'refresh').click()
  await expect(part(popup, 'failure')).toContainText('cannot be reached')
  expect(await displayedWallet(popup)).toEqual(before)
})

test('an offline browser has its own message', async ({ popup, extension }) => {
  await lookUpWallet(popup, ordinary)
  await extension.context.setOffline(true)
  await part(popup, 'refresh').click()
  await expect(part(popup, 'failure')).toContainText('You are offline')
})

/** The seconds in the popup's countdown. */
async function waitingSeconds(popup: Page): Promise<number> {
  const text = (await part(popup, 'failure').textContent()) ?? ''
  return Number(/Continues in (\d+)\s?s/.exec(text)?.[1] ?? Number.NaN)
}

test('a 429 shows a countdown, then resumes automatically', async ({ popup, service }) => {
  service.setFault('listErc20', { status: 429, retryAfter: '2', times: 1 })
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText('Too many requests')
  const first = await waitingSeconds(popup)
  expect(first).toBeGreaterThanOrEqual(1)
  await expect
    .poll(async () => ((await part(popup, 'failure').count()) ? waitingSeconds(popup) : 0))
    .toBeLessThan(first)
  await expectState(popup, 'complete')
  expect(requestsTo(service, 'listErc20').map(({ status }) => status)).toEqual([429, 200])
})

test('no request is sent during a countdown, even if the user refreshes or enters another address', async ({
  popup,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  service.setFault('listErc20', { status: 429, retryAfter: '600' })
  await part(popup, 'refresh').click()
  await expect(part(popup, 'failure')).toContainText('Too many requests')
  const requests = balanceRequests(service).length
  await part(popup, 'refresh').click()
  await enter(popup, spam)
  await expect(part(popup, 'failure')).toContainText('Too many requests')
  expect(balanceRequests(service)).toHaveLength(requests)
})

/** Forms of Retry-After, and the minimum and maximum wait in seconds. */
const RETRY_AFTER_VALUES: [string, string | undefined, number, number][] = [
  ['a number of seconds', '90', 85, 100],
  ['a negative number', '-1', 55, 67],
  ['an empty value', '', 55, 67],
  ['a date that has passed', 'Wed, 21 Oct 2015 07:28:00 GMT', 1, 3],
]

for (const [name, retryAfter, minSeconds, maxSeconds] of RETRY_AFTER_VALUES) {
  test(`a 429 with ${name} in Retry-After shows the right countdown`, async ({ popup, service }) => {
    service.setFault('listErc20', { status: 429, ...(retryAfter !== undefined && { retryAfter }) })
    await enter(popup, ordinary)
    await expect(part(popup, 'failure')).toContainText('Too many requests')
    const seconds = await waitingSeconds(popup)
    expect(seconds).toBeGreaterThanOrEqual(minSeconds)
    expect(seconds).toBeLessThanOrEqual(maxSeconds)
  })
}

test('a Retry-After of several years is limited to about an hour', async ({ popup, service }) => {
  service.setFault('listErc20', { status: 429, retryAfter: 'Fri, 31 Dec 2099 23:59:59 GMT' })
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText(/Continues in 6\dm/)
})

test('a Unix time in ratelimit-reset shows the right countdown', async ({ popup, service }) => {
  service.setFault('listErc20', { rateLimitReset: String(Math.ceil(Date.now() / 1000) + 20) })
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText('Too many requests')
  const seconds = await waitingSeconds(popup)
  expect(seconds).toBeGreaterThan(10)
  // Up to 21 seconds with the rest of the current one, then the jitter, rounded up.
  expect(seconds).toBeLessThanOrEqual(25)
  await expect(part(popup, 'try-now')).toHaveCount(0)
})

test('"Try now" sends one request during a long wait, and loads the wallet if the service accepts it', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { status: 429, retryAfter: '1800' })
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText(/Continues in [23]\dm/)
  expect(balanceRequests(service)).toHaveLength(1)
  service.setFault('listErc20', { status: 429, retryAfter: '600' })
  await part(popup, 'try-now').click()
  await expect(part(popup, 'failure')).toContainText(/Continues in 1\dm/)
  expect(balanceRequests(service)).toHaveLength(2)
  await part(popup, 'failure').getByText('Too many requests').waitFor()
  service.clearFaults()
  await part(popup, 'try-now').click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'failure')).toHaveCount(0)
  expect(requestsTo(service, 'listErc20').map(({ status }) => status)).toEqual([429, 429, 200])
})

test('"Try now" sends one request if it is pressed twice, and if the service answers with an error', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { status: 429, retryAfter: '1800' })
  await enter(popup, ordinary)
  await part(popup, 'try-now').waitFor()
  service.setFault('listErc20', { status: 429, retryAfter: '600', latencyMs: 300 })
  await part(popup, 'try-now').dblclick()
  await expect(part(popup, 'failure')).toContainText(/Continues in 1\dm/)
  expect(balanceRequests(service)).toHaveLength(2)
  service.setFault('listErc20', { status: 500 })
  await part(popup, 'try-now').click()
  await expect(part(popup, 'failure')).toContainText('The service has a problem')
  expect(balanceRequests(service)).toHaveLength(3)
})

for (const view of ['portfolio', 'hidden'] as const) {
  test(`"Try now" on the full page sends one request: ${view}`, async ({ extension, service }) => {
    service.setFault('listErc20', { status: 429, retryAfter: '1800' })
    const page = await openView(extension, view, { address: ordinary, chain: '43114' })
    // The portfolio opens without a request.
    if (view === 'portfolio') await part(page, 'refresh').click()
    await part(page, 'try-now').waitFor()
    await expect(part(page, 'failure')).toContainText(/Continues in [23]\dm/)
    // The view may have sent several requests at the same time.
    const before = balanceRequests(service).length
    service.setFault('listErc20', { status: 429, retryAfter: '600', latencyMs: 300 })
    await part(page, 'try-now').dblclick()
    await expect(part(page, 'failure')).toContainText(/Continues in 1\dm/)
    expect(balanceRequests(service)).toHaveLength(before + 1)
    await page.close()
  })
}

test('"Try now" of a watched wallet sends one request for all its chains', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    wallets: [watched(ordinary, 'Main', { chainIds: ['43114', '1'] })],
  })
  const { service } = setup
  const popup = await setup.popupPage()
  service.setFault('listErc20', { status: 429, retryAfter: '1800' })
  await walletRow(popup, 'Main').click()
  await expect(part(popup, 'try-now')).toBeVisible()
  const before = balanceRequests(service).length
  await part(popup, 'try-now').click()
  await expect.poll(() => balanceRequests(service).length).toBe(before + 1)
  await expect(part(popup, 'try-now')).toBeVisible()
  expect(balanceRequests(service)).toHaveLength(before + 1)
  service.clearFaults()
  await part(popup, 'try-now').click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'failure')).toHaveCount(0)
})

test('a page that is not from the service has a link to the origin of the service, and "Try again"', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { body: 'html', status: 403 })
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText(FOREIGN)
  await expect(part(popup, 'failure')).not.toContainText('API key')
  const link = part(popup, 'open-service')
  await expect(link).toHaveAttribute('href', new URL(service.dataUrl).origin)
  const opened = popup.context().waitForEvent('page')
  await link.click()
  await (await opened).close()
  service.clearFaults()
  await part(popup, 'failure').getByRole('button', { name: 'Try again' }).click()
  await expectState(popup, 'complete')
})

test('a failed TPS request shows a message in the network line and does not affect the wallet', async ({
  popup,
  service,
}) => {
  service.setFault('avgTps', { status: 404 })
  await popup.locator('select[name=chain]').selectOption({ label: 'Ethereum' })
  await expect(popup.getByTestId('tps')).toContainText('could not be loaded')
  await lookUpWallet(popup, ordinary)
})

test("a stopped look-up shows 'Stopped' if nothing was loaded, and can be repeated", async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { latencyMs: 11_000 })
  await enter(popup, ordinary)
  await part(popup, 'stop').click()
  await expect(part(popup, 'failure')).toContainText('Stopped')
  service.clearFaults()
  await part(popup, 'failure').getByRole('button', { name: 'Try again' }).click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'failure')).toHaveCount(0)
})

test('a long message above a list can be scrolled into view, with the search open', async ({
  popup,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  await part(popup, 'search').click()
  service.setFault('listErc20', { status: 400, message: 'no such wallet '.repeat(30) })
  await part(popup, 'refresh').click()
  const button = part(popup, 'failure').getByRole('button', { name: 'Try again' })
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  await tokenRows(popup).last().scrollIntoViewIfNeeded()
  await expect(tokenRows(popup).last()).toBeInViewport({ ratio: 1 })
  await expect(addressField(popup)).toBeInViewport({ ratio: 1 })
})

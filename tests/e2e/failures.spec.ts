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

const { ordinary, spam, edge } = SPECIAL_WALLETS

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
  ['HTML with status 403', { body: 'html', status: 403 }, FOREIGN],
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
  const before = await displayedWallet(popup)
  for (const [index, [name, fault, message]] of MESSAGES.entries())
    await test.step(name, async () => {
      // The list stays younger than a minute, and the message is not one of the fault before.
      if (index % 6 === 0 || message.test(await failureText(popup))) await expectRefreshed(popup, service)
      service.setFault('listErc20', fault)
      await part(popup, 'refresh').click()
      // A request that fails is repeated after pauses of seconds.
      await expect(part(popup, 'failure')).toContainText(message, { timeout: 20_000 })
      expect(await displayedWallet(popup)).toEqual(before)
      await expect(part(popup, 'age')).toHaveText('just now')
    })
})

/** The message on screen as `toContainText` reads it, or an empty text. */
const failureText = async (popup: Page): Promise<string> =>
  (await part(popup, 'failure').allTextContents()).join('').replaceAll(/\s+/g, ' ')

/**
 * Refreshes the wallet without a fault, and waits until its values arrive. A click before that would join
 * this refresh, and request nothing.
 */
async function expectRefreshed(popup: Page, service: SharedService): Promise<void> {
  const updatedAt = () => part(popup, 'age').getAttribute('datetime')
  const before = await updatedAt()
  service.clearFaults()
  await part(popup, 'refresh').click()
  await expect.poll(updatedAt).not.toBe(before)
  await expect(part(popup, 'failure')).toHaveCount(0)
}

test('a failure without a list shows its message, the status of the service and "Try again"', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { status: 400, message: 'no' })
  await enter(popup, ordinary)
  await expectState(popup, 'failed')
  await expect(part(popup, 'failure')).toHaveAttribute('role', 'alert')
  await test.step('a 400 is not retried', async () => {
    expect(requestsTo(service, 'listErc20')).toHaveLength(1)
  })
  await test.step('a button shows the status of the service', async () => {
    service.setFault('listErc20', { status: 500 })
    await part(popup, 'failure').getByRole('button', { name: 'Try again' }).click()
    await expect(part(popup, 'failure')).toContainText('The service has a problem', { timeout: 20_000 })
    await part(popup, 'service-status').click()
    await expect(part(popup, 'service-status-panel')).toContainText('Balances')
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'service-status-panel')).toBeHidden()
    await expect(part(popup, 'service-status')).toBeFocused()
  })
  await test.step('"Try again" loads the wallet', async () => {
    service.clearFaults()
    await popup.getByRole('button', { name: 'Try again' }).click()
    await expectState(popup, 'complete')
    await expect(part(popup, 'failure')).toHaveCount(0)
  })
  await test.step('a page that is not from the service has a link to the origin of the service, and "Try again"', async () => {
    service.setFault('listErc20', { body: 'html', status: 403 })
    await enter(popup, edge)
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
  await test.step("a stopped look-up shows 'Stopped' if nothing was loaded, and can be repeated", async () => {
    service.setFault('listErc20', { latencyMs: 11_000 })
    await enter(popup, spam)
    await part(popup, 'stop').click()
    await expect(part(popup, 'failure')).toContainText('Stopped')
    service.clearFaults()
    await part(popup, 'failure').getByRole('button', { name: 'Try again' }).click()
    await expectState(popup, 'complete')
    await expect(part(popup, 'failure')).toHaveCount(0)
  })
  await test.step('a failed TPS request shows a message in the network line; a list that fails twice with a 500 is retried without one', async () => {
    await addressField(popup).fill('')
    service.setFault('avgTps', { status: 404 })
    await popup.locator('select[name=chain]').selectOption({ label: 'Ethereum' })
    await expect(popup.getByTestId('tps')).toContainText('could not be loaded')
    service.setFault('listErc20', { status: 500, times: 2 })
    service.log.length = 0
    await lookUpWallet(popup, ordinary)
    await expect(part(popup, 'failure')).toHaveCount(0)
    expect(requestsTo(service, 'listErc20').map(({ status }) => status)).toEqual([500, 500, 200])
    service.clearFaults()
  })
  await test.step('a chain with an unavailable node and an unknown chain have their own messages', async () => {
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
})

test('a failed refresh of a wallet shows its own message, and keeps the wallet', async ({
  popup,
  extension,
  service,
}) => {
  const { context } = extension
  await lookUpWallet(popup, ordinary)
  const before = await displayedWallet(popup)
  const routed = `${service.dataUrl}/**`
  await test.step('a response for another chain is rejected', async () => {
    await context.route(routed, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"43114"', '"1"') })
    })
    await part(popup, 'refresh').click()
    await expect(part(popup, 'failure')).toContainText('for another chain')
    expect(await displayedWallet(popup)).toEqual(before)
    await context.unroute(routed)
  })
  await test.step('an offline browser has its own message', async () => {
    await context.setOffline(true)
    await part(popup, 'refresh').click()
    await expect(part(popup, 'failure')).toContainText('You are offline')
    await context.setOffline(false)
  })
  await test.step('a stopped service cannot be reached', async () => {
    await service.stop()
    await part(popup, 'refresh').click()
    await expect(part(popup, 'failure')).toContainText('cannot be reached')
    expect(await displayedWallet(popup)).toEqual(before)
    await service.start()
  })
  await test.step('a long message can be scrolled into view, with the search open', async () => {
    await part(popup, 'search').click()
    service.setFault('listErc20', { status: 400, message: 'no such wallet '.repeat(30) })
    await part(popup, 'refresh').click()
    await expect(part(popup, 'failure')).toContainText('no such wallet')
    const button = part(popup, 'failure').getByRole('button', { name: 'Try again' })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
    await tokenRows(popup).last().scrollIntoViewIfNeeded()
    await expect(tokenRows(popup).last()).toBeInViewport({ ratio: 1 })
    await expect(addressField(popup)).toBeInViewport({ ratio: 1 })
  })
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
  await test.step('a Unix time in ratelimit-reset shows the right countdown', async () => {
    service.setFault('listErc20', { rateLimitReset: String(Math.ceil(Date.now() / 1000) + 20) })
    await part(popup, 'refresh').click()
    await expect(part(popup, 'failure')).toContainText('Too many requests')
    const seconds = await waitingSeconds(popup)
    expect(seconds).toBeGreaterThan(10)
    // Up to 21 seconds with the rest of the current one, then the jitter, rounded up.
    expect(seconds).toBeLessThanOrEqual(25)
    await expect(part(popup, 'try-now')).toHaveCount(0)
  })
})

test('"Try now" sends one request during a long wait, and the countdown shows the new wait', async ({
  popup,
  service,
}) => {
  const failure = part(popup, 'failure')
  const tryNow = () => part(popup, 'try-now').click()
  const expectRequests = (count: number) => expect(balanceRequests(service)).toHaveLength(count)
  service.setFault('listErc20', { status: 429, retryAfter: '1800' })
  await enter(popup, ordinary)
  await expect(failure).toContainText(/Continues in [23]\d min/)
  expectRequests(1)
  await test.step('a double click sends one request', async () => {
    service.setFault('listErc20', { status: 429, retryAfter: '600', latencyMs: 300 })
    await part(popup, 'try-now').dblclick()
    await expect(failure).toContainText(/Continues in 1\d min/)
    expectRequests(2)
  })
  await test.step('another error shows its message', async () => {
    service.setFault('listErc20', { status: 500 })
    await tryNow()
    await expect(failure).toContainText('The service has a problem')
    expectRequests(3)
  })
  await test.step('a Retry-After of several years is limited to about an hour', async () => {
    service.setFault('listErc20', { status: 429, retryAfter: 'Fri, 31 Dec 2099 23:59:59 GMT' })
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toContainText(/Continues in 6\d min/)
    expectRequests(4)
  })
  await test.step('a service that accepts the request loads the wallet', async () => {
    await failure.getByText('Too many requests').waitFor()
    service.clearFaults()
    await tryNow()
    await expectState(popup, 'complete')
    await expect(failure).toHaveCount(0)
    expect(requestsTo(service, 'listErc20').map(({ status }) => status)).toEqual([429, 429, 500, 429, 200])
  })
  await test.step('a number of seconds shows the right countdown', async () => {
    service.setFault('listErc20', { status: 429, retryAfter: '90' })
    await part(popup, 'refresh').click()
    await expect(failure).toContainText('Too many requests')
    const seconds = await waitingSeconds(popup)
    expect(seconds).toBeGreaterThanOrEqual(85)
    expect(seconds).toBeLessThanOrEqual(100)
  })
  await test.step('no request is sent during a countdown, even if the user refreshes or enters another address', async () => {
    const requests = balanceRequests(service).length
    await part(popup, 'refresh').click()
    await enter(popup, spam)
    await expect(failure).toContainText('Too many requests')
    expectRequests(requests)
  })
})

test('"Try now" on the full page and of a watched wallet sends one request', async ({
  extension,
  openPopup,
  service,
}) => {
  for (const [view, address] of [
    ['portfolio', ordinary],
    ['hidden', spam],
  ] as const)
    await test.step(`"Try now" on the full page sends one request: ${view}`, async () => {
      service.setFault('listErc20', { status: 429, retryAfter: '1800' })
      const page = await openView(extension, view, { address, chain: '43114' })
      // The portfolio opens without a request.
      if (view === 'portfolio') await part(page, 'refresh').click()
      await part(page, 'try-now').waitFor()
      await expect(part(page, 'failure')).toContainText(/Continues in [23]\d min/)
      // The view may have sent several requests at the same time.
      const before = balanceRequests(service).length
      service.setFault('listErc20', { status: 429, retryAfter: '600', latencyMs: 300 })
      await part(page, 'try-now').dblclick()
      await expect(part(page, 'failure')).toContainText(/Continues in 1\d min/)
      expect(balanceRequests(service)).toHaveLength(before + 1)
      service.clearFaults()
      await part(page, 'try-now').click()
      await expect(part(page, 'failure')).toHaveCount(0)
      await page.close()
    })
  await test.step('"Try now" of a watched wallet sends one request for all its chains', async () => {
    await storeWatchlist(await extension.worker(), {
      wallets: [watched(edge, 'Main', { chainIds: ['43114', '1'] })],
    })
    const popup = await openPopup()
    service.setFault('listErc20', { status: 429, retryAfter: '1800' })
    await walletRow(popup, 'Main').click()
    await expect(part(popup, 'try-now')).toBeVisible()
    const before = balanceRequests(service).length
    service.setFault('listErc20', { status: 429, retryAfter: '600' })
    await part(popup, 'try-now').click()
    // Waits until the first attempt has ended: an earlier click would join it.
    await expect(part(popup, 'failure')).toContainText(/Continues in 1\d min/)
    expect(balanceRequests(service)).toHaveLength(before + 1)
    service.clearFaults()
    await part(popup, 'try-now').click()
    await expectState(popup, 'complete')
    await expect(part(popup, 'failure')).toHaveCount(0)
  })
})

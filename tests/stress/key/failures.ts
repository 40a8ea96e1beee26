import type { Page } from '@playwright/test'
import { enter, part, tokenRows } from '../../e2e/support/popup-page.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import type { Fault } from '../../service/service.ts'
import {
  chainInfoRequest,
  healthRequest,
  MESSAGES,
  pageRequest,
  walletQuery,
} from '../support/message-data.ts'
import { changeSettings, readSettings, removeItem } from '../support/stored-items.ts'
import { TEST_KEY } from '../support/test-key.ts'
import { command, expect, type KeyFixture, TIMEOUT } from './fixture.ts'

const { ordinary, spam } = SPECIAL_WALLETS

const messagesWithKey = (what: string) => [
  `${what}: ${TEST_KEY}`,
  `"${TEST_KEY}"`,
  `${'x'.repeat(190)} ${TEST_KEY}`,
]

/** Faulty responses. Most contain the key in a text that the extension could show or store. */
const FAULTS: readonly Fault[] = [
  { status: 400, message: messagesWithKey('No such key') },
  { retryAfter: TEST_KEY },
  { status: 401, message: messagesWithKey('Unknown key') },
  { body: 'truncated' },
  { status: 404, message: TEST_KEY },
  { status: 403, message: messagesWithKey('No right for') },
  { status: 409, message: messagesWithKey('Used twice') },
  { body: 'html' },
  { body: 'wrongTypes' },
  { cut: true },
  { cut: true, body: 'truncated' },
  { status: 500, message: messagesWithKey('Broken by') },
  { status: 502, message: messagesWithKey('Broken by') },
  { status: 503, message: messagesWithKey('Broken by') },
  { status: 507, message: messagesWithKey('Broken by') },
]
const QUICK_FAULTS = 2

const REDIRECTS = [302, 301, 303, 307, 308]

/** Sends `getApiKeyState` and at least one command for each route of the service. */
export async function sendCommands(page: Page, { service, worker }: KeyFixture): Promise<void> {
  const query = walletQuery({
    dataUrl: service.dataUrl,
    chainId: '43114',
    address: ordinary,
    currency: 'usd',
  })
  const commands: [string, unknown][] = [
    [MESSAGES.fetchPage, pageRequest(query)],
    [MESSAGES.fetchPage, pageRequest(walletQuery(query, { scope: 'native' }))],
    [MESSAGES.findChains, ordinary],
    [MESSAGES.checkHealth, healthRequest()],
    [MESSAGES.syncChainLists, { force: true }],
    [MESSAGES.fetchChainInfo, chainInfoRequest('43114', true)],
    [MESSAGES.syncTps, { chainId: '43114', force: true }],
    [MESSAGES.fetchTpsPage, { chainId: '43114', pageToken: null }],
    [MESSAGES.getApiKeyState, undefined],
  ]
  await Promise.all(commands.map(([type, data]) => command(page, type, data)))
  await withTpsRoute(worker, 'v2', () =>
    command(page, MESSAGES.fetchTpsPage, { chainId: '43114', pageToken: null }),
  )
}

/** Sends the command for a connection test, whose requests must not contain the key. */
async function testConnection(page: Page, { worker }: KeyFixture): Promise<void> {
  await command(page, MESSAGES.testConnection, (await readSettings(worker)).profile)
}

async function withTpsRoute(
  worker: KeyFixture['worker'],
  tpsRoute: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { profile } = await readSettings(worker)
  await changeSettings(worker, { profile: { ...profile, tpsRoute } })
  await work()
  await changeSettings(worker, { profile })
}

const removeHolds = ({ worker }: KeyFixture): Promise<void> => removeItem(worker, 'rateLimitHolds')

/**
 * Sets a fault for all requests. Only the data interface's responses contain the key, because the metrics
 * interface never receives it.
 */
function setFaults(service: KeyFixture['service'], fault: Fault): void {
  const { message: _, ...withoutKey } = { ...fault, ...(fault.retryAfter && { retryAfter: '600' }) }
  service.setFault('all', withoutKey)
  for (const route of DATA_ROUTES) service.setFault(route, fault)
}

const DATA_ROUTES = ['listErc20', 'getNative', 'liveCheck', 'addressChains', 'dataChains'] as const

/** Sets one fault after the other, and lets a popup and the commands fail. */
export async function causeFailures(fixture: KeyFixture): Promise<void> {
  const { service, browser, recorder, quick } = fixture
  const options = await browser.page('options.html')
  for (const fault of quick ? FAULTS.slice(0, QUICK_FAULTS) : FAULTS) {
    service.clearFaults()
    await removeHolds(fixture)
    setFaults(service, fault)
    // A new popup each time, because a popup with a rate-limit hold continues automatically.
    const popup = await browser.page('popup.html')
    await enter(popup, fault.status === 401 ? spam : ordinary)
    await part(popup, 'refresh').or(part(popup, 'failure')).first().waitFor(TIMEOUT)
    if (await part(popup, 'refresh').isVisible()) await part(popup, 'refresh').click()
    await expect(part(popup, 'failure').first(), JSON.stringify(fault)).toBeVisible()
    await recorder.recordPage(popup, `failed by ${JSON.stringify(fault)}`)
    await sendCommands(popup, fixture)
    await recorder.recordPage(options, `after ${JSON.stringify(fault)}`)
    await popup.close()
  }
  service.clearFaults()
  await removeHolds(fixture)
}

/**
 * Redirects all requests to another origin and, in the full form, to the metrics interface.
 * @returns the routes that redirected
 */
export async function causeRedirects(fixture: KeyFixture): Promise<Set<string>> {
  const { service, otherOrigin, browser, quick } = fixture
  const page = await browser.page('popup.html')
  for (const status of REDIRECTS) {
    service.setFault('all', { status, redirectTo: `${otherOrigin.url}/landed` })
    await sendCommands(page, fixture)
    await testConnection(page, fixture)
    if (quick) break
    service.setFault('all', { status, redirectTo: `${service.metricsUrl}/v2/health-check` })
    await sendCommands(page, fixture)
  }
  service.clearFaults()
  const redirected = service.log.filter(({ status }) => status >= 300 && status < 400)
  return new Set(redirected.map(({ route }) => route))
}

/**
 * Replaces every name and symbol in the data interface's responses with the key, which the extension must not
 * show.
 */
export async function sendKeyAsTokenNames(fixture: KeyFixture): Promise<void> {
  const { browser, service } = fixture
  await browser.context.route(`${service.dataUrl}/**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"(name|symbol)":"[^"]*"/g, `"$1":"${TEST_KEY}"`)
    await route.fulfill({ response, body })
  })
  const page = await browser.page('popup.html')
  await enter(page, ordinary)
  await part(page, 'refresh').click()
  await expect(tokenRows(page).nth(2)).not.toContainText('Wrapped Ether')
  await fixture.recorder.recordPage(page, 'with the key as the name of each token')
  await sendCommands(page, fixture)
  await browser.context.unrouteAll({ behavior: 'ignoreErrors' })
}

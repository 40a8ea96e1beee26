import type { Page } from '@playwright/test'
import { enter, part, tokenRows } from '../../e2e/support/popup-page.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { ROUTE_NAMES } from '../../service/http/router.ts'
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
import { command, expect, type KeyFixture, PATIENCE } from './fixture.ts'

const { ordinary, spam } = SPECIAL_WALLETS

const words = (what: string) => [`${what}: ${TEST_KEY}`, `"${TEST_KEY}"`, `${'x'.repeat(190)} ${TEST_KEY}`]

/** Responses with the key in every text that the extension shows or stores. */
const FAULTS: readonly Fault[] = [
  { status: 400, message: words('No such key') },
  { retryAfter: TEST_KEY },
  { status: 401, message: words('Unknown key') },
  { body: 'truncated' },
  { status: 404, message: TEST_KEY },
  { status: 403, message: words('No right for') },
  { status: 409, message: words('Used twice') },
  { body: 'html' },
  { body: 'wrongTypes' },
  { cut: true },
  { cut: true, body: 'truncated' },
  { status: 500, message: words('Broken by') },
  { status: 502, message: words('Broken by') },
  { status: 503, message: words('Broken by') },
  { status: 507, message: words('Broken by') },
]
const QUICK_FAULTS = 2

const REDIRECTS = [302, 301, 303, 307, 308]

/** Sends every command, as the extension's own pages do. */
export async function sendEveryCommand(page: Page, { service, worker }: KeyFixture): Promise<void> {
  const query = walletQuery({
    dataUrl: service.dataUrl,
    chainId: '43114',
    address: ordinary,
    currency: 'usd',
  })
  const asked: [string, unknown][] = [
    [MESSAGES.fetchPage, pageRequest(query)],
    [MESSAGES.fetchPage, pageRequest(walletQuery(query, { scope: 'native' }))],
    [MESSAGES.checkHealth, healthRequest()],
    [MESSAGES.syncChainLists, { force: true }],
    [MESSAGES.fetchChainInfo, chainInfoRequest('43114', true)],
    [MESSAGES.syncTps, { chainId: '43114', force: true }],
    [MESSAGES.fetchTpsPage, { chainId: '43114', pageToken: null }],
    [MESSAGES.getApiKeyState, undefined],
  ]
  await Promise.all(asked.map(([type, data]) => command(page, type, data)))
  await withTpsRoute(worker, 'v2', () =>
    command(page, MESSAGES.fetchTpsPage, { chainId: '43114', pageToken: null }),
  )
}

/** Tests the service as one that is not chosen yet, without the key. */
async function tryService(page: Page, { worker }: KeyFixture): Promise<void> {
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

/** Removes the rate-limit holds of earlier responses. */
const forgetHolds = ({ worker }: KeyFixture): Promise<void> => removeItem(worker, 'rateLimitHolds')

/** The data interface returns the key. The metrics interface never received it. */
function setFaults(service: KeyFixture['service'], fault: Fault): void {
  const { message: _, ...silent } = { ...fault, ...(fault.retryAfter && { retryAfter: '600' }) }
  service.setFault('all', silent)
  for (const route of DATA_ROUTES) service.setFault(route, fault)
}

const DATA_ROUTES = ['listErc20', 'getNative', 'liveCheck', 'dataChains'] as const

/** Every failure on every route, with the key in the service's messages. */
export async function everyFailure(fixture: KeyFixture): Promise<void> {
  const { service, browser, recorder, quick } = fixture
  const options = await browser.page('options.html')
  for (const fault of quick ? FAULTS.slice(0, QUICK_FAULTS) : FAULTS) {
    service.clearFaults()
    await forgetHolds(fixture)
    setFaults(service, fault)
    // A new popup each time: one with a rate-limit hold continues by itself.
    const popup = await browser.page('popup.html')
    await enter(popup, fault.status === 401 ? spam : ordinary)
    await part(popup, 'refresh').or(part(popup, 'failure')).first().waitFor(PATIENCE)
    if (await part(popup, 'refresh').isVisible()) await part(popup, 'refresh').click()
    await expect(part(popup, 'failure').first(), JSON.stringify(fault)).toBeVisible()
    await recorder.look(popup, `failed by ${JSON.stringify(fault)}`)
    await sendEveryCommand(popup, fixture)
    await recorder.look(options, `after ${JSON.stringify(fault)}`)
    await popup.close()
  }
  service.clearFaults()
  await forgetHolds(fixture)
}

/** Every redirect on every route, to another origin. @returns the routes that redirected */
export async function everyRedirect(fixture: KeyFixture): Promise<Set<string>> {
  const { service, otherOrigin, browser, quick } = fixture
  const page = await browser.page('popup.html')
  for (const status of REDIRECTS) {
    service.setFault('all', { status, redirectTo: `${otherOrigin.url}/landed` })
    await sendEveryCommand(page, fixture)
    await tryService(page, fixture)
    if (quick) break
    service.setFault('all', { status, redirectTo: `${service.metricsUrl}/v2/health-check` })
    await sendEveryCommand(page, fixture)
  }
  service.clearFaults()
  const sentOn = service.log.filter(({ status }) => status >= 300 && status < 400)
  return new Set(sentOn.map(({ route }) => route))
}

/** The extension does not request the chains of an address. */
export const ROUTES = ROUTE_NAMES.filter((name) => name !== 'addressChains').length

/** Valid responses in which every name is the key. The extension may show them, but must not leak the key. */
export async function namedByKey(fixture: KeyFixture): Promise<void> {
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
  await fixture.recorder.look(page, 'with tokens that are called like the key')
  await sendEveryCommand(page, fixture)
  await browser.context.unrouteAll({ behavior: 'ignoreErrors' })
}

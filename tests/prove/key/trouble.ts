import type { Page } from '@playwright/test'
import { enter, part } from '../../e2e/support/popup-page.ts'
import { readStorage, writeStorage } from '../../e2e/support/worker.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { ROUTE_NAMES } from '../../service/http/router.ts'
import type { Fault } from '../../service/service.ts'
import { CANARY } from '../support/canary.ts'
import { command, expect, PATIENCE, type World } from './world.ts'

const { ordinary, spam } = SPECIAL_WALLETS

/** What the function that runs inside the worker uses. */
declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } }

const words = (what: string) => [`${what}: ${CANARY}`, `"${CANARY}"`, `${'x'.repeat(190)} ${CANARY}`]

/** A service that names the key in whatever it answers: what it says is shown, and kept. */
const FAULTS: readonly Fault[] = [
  { status: 400, message: words('No such key') },
  { retryAfter: CANARY },
  { status: 401, message: words('Unknown key') },
  { body: 'truncated' },
  { status: 404, message: CANARY },
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

/** Asks everything that can be asked, as our own pages do. */
export async function askEverything(page: Page, { service, worker }: World): Promise<void> {
  const { settings } = (await readStorage(worker, 'local')) as { settings: { profile: object } }
  const ref = {
    dataUrl: service.dataUrl,
    chainId: '43114',
    address: ordinary,
    currency: 'usd',
    filterSpam: true,
    scope: 'all',
  }
  const asked: [string, unknown][] = [
    ['readPage', { ref, pageToken: null, pageSize: 500 }],
    ['readPage', { ref: { ...ref, scope: 'native' }, pageToken: null, pageSize: 500 }],
    ['readHealth', { privately: false }],
    ['readChains', { force: true }],
    ['readChainInfo', { chainId: '43114', force: true, keep: true }],
    ['readTps', { chainId: '43114', force: true }],
    ['readTpsPage', { chainId: '43114', pageToken: null }],
    ['apiKeyState', undefined],
  ]
  await Promise.all(asked.map(([type, data]) => command(page, type, data)))
  await withRoute(
    settings,
    'v2',
    () => command(page, 'readTpsPage', { chainId: '43114', pageToken: null }),
    worker,
  )
}

/** Tries the service as one that is not chosen yet: the key does not go along. */
async function tryService(page: Page, { worker }: World): Promise<void> {
  const { settings } = (await readStorage(worker, 'local')) as { settings: { profile: object } }
  await command(page, 'tryService', settings.profile)
}

async function withRoute(
  settings: { profile: object },
  tpsRoute: string,
  work: () => Promise<unknown>,
  worker: World['worker'],
): Promise<void> {
  await writeStorage(worker, 'local', {
    settings: { ...settings, profile: { ...settings.profile, tpsRoute } },
  })
  await work()
  await writeStorage(worker, 'local', { settings })
}

/** Lets nothing wait that a 429 has asked to. */
const forgetWaiting = ({ worker }: World): Promise<void> =>
  worker.evaluate(() => chrome.storage.local.remove(['notBefore']))

/** The data interface says the key back to us; the other one was never sent it. */
function setFaults(service: World['service'], fault: Fault): void {
  const { message: _, ...silent } = { ...fault, ...(fault.retryAfter && { retryAfter: '600' }) }
  service.setFault('all', silent)
  for (const route of DATA_ROUTES) service.setFault(route, fault)
}

const DATA_ROUTES = ['listErc20', 'getNative', 'liveCheck', 'dataChains'] as const

/** Every failure, on every route, with the key in the service's own words. */
export async function everyFailure(world: World): Promise<void> {
  const { service, browser, recorder, quick } = world
  const options = await browser.page('options.html')
  for (const fault of quick ? FAULTS.slice(0, QUICK_FAULTS) : FAULTS) {
    service.clearFaults()
    await forgetWaiting(world)
    setFaults(service, fault)
    // A popup for each: one that was told to wait goes on by itself.
    const popup = await browser.page('popup.html')
    await enter(popup, fault.status === 401 ? spam : ordinary)
    await part(popup, 'refresh').or(part(popup, 'failure')).first().waitFor(PATIENCE)
    if (await part(popup, 'refresh').isVisible()) await part(popup, 'refresh').click()
    await expect(part(popup, 'failure').first(), JSON.stringify(fault)).toBeVisible()
    await recorder.look(popup, `failed by ${JSON.stringify(fault)}`)
    await askEverything(popup, world)
    await recorder.look(options, `after ${JSON.stringify(fault)}`)
    await popup.close()
  }
  service.clearFaults()
  await forgetWaiting(world)
}

/** Every redirect, on every route, to an address that nobody chose. @returns the routes that sent us on */
export async function everyRedirect(world: World): Promise<Set<string>> {
  const { service, elsewhere, browser, quick } = world
  const page = await browser.page('popup.html')
  for (const status of REDIRECTS) {
    service.setFault('all', { status, redirectTo: `${elsewhere.url}/landed` })
    await askEverything(page, world)
    await tryService(page, world)
    if (quick) break
    service.setFault('all', { status, redirectTo: `${service.metricsUrl}/v2/health-check` })
    await askEverything(page, world)
  }
  service.clearFaults()
  const sentOn = service.log.filter(({ status }) => status >= 300 && status < 400)
  return new Set(sentOn.map(({ route }) => route))
}

export const ROUTES = ROUTE_NAMES.length

/** Right answers in which every name is the key: whoever has it may say it, we do not repeat it. */
export async function namedByKey(world: World): Promise<void> {
  const { browser, service } = world
  await browser.context.route(`${service.dataUrl}/**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"(name|symbol)":"[^"]*"/g, `"$1":"${CANARY}"`)
    await route.fulfill({ response, body })
  })
  const page = await browser.page('popup.html')
  await enter(page, ordinary)
  await part(page, 'refresh').click()
  await expect(part(page, 'row').nth(2)).not.toContainText('Wrapped Ether')
  await world.recorder.look(page, 'with tokens that are called like the key')
  await askEverything(page, world)
  await browser.context.unrouteAll({ behavior: 'ignoreErrors' })
}

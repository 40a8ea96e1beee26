import type { Locator, Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { routeUrl } from '../../../utils/domain/route.ts'
import { part } from '../../e2e/support/screen.ts'
import { QUERY } from '../hostile/endpoints.ts'
import { type Fixture, openPopup } from '../support/fixture.ts'
import { message } from '../support/messages.ts'
import type { Count } from './client.ts'
import { type BadInput, BLOCKS, CHAIN_IDS, CONTRACTS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

/** Chooses the rows of a table to try. */
export type Some = (rows: readonly BadInput[]) => readonly BadInput[]

const TIMEOUT_MS = 5_000

/**
 * Waits for the message about an input and counts it if there is none. The input must not cause a request.
 */
async function expectSentence(
  { service }: Fixture,
  count: Count,
  what: string,
  { typed, sentence, substitutions = [] }: BadInput,
  place: Locator,
): Promise<void> {
  const right = message(sentence, substitutions)
  const isShown = async () => (await place.allTextContents()).some((text) => text.includes(right))
  count.cases += 1
  await until(isShown, { timeout: TIMEOUT_MS, what: right }).catch(async () => {
    count.withoutMessage.push(
      `${what} ${JSON.stringify(typed.slice(0, 80))}: ${(await place.allTextContents()).join().slice(0, 200)}`,
    )
  })
  for (const { raw } of service.requests)
    if (!MEANT.test(raw)) count.wrongRequests.push(`${what} ${typed.slice(0, 80)} went out as ${raw}`)
  service.requests.length = 0
}

/**
 * Requests of the pages without any input: lists of chains, the default chain, and health after a failure.
 */
const MEANT = /^\/(?:v[12]\/chains|v1\/avg_tps\/43114|v2\/chains\/43114|v1\/live-check|v2\/health-check)$/

type TestPart = (fixture: Fixture, count: Count, some: Some) => Promise<void>

/** The fields for a custom service. */
const testOptions: TestPart = async (fixture, count, some) => {
  const page = await fixture.browser.page('options.html')
  await page.getByRole('radio', { name: 'Custom' }).check()
  const fields = { 'Data address': fixture.service.dataUrl, 'Metrics address': fixture.service.metricsUrl }
  fixture.service.requests.length = 0
  for (const [label, other] of [
    ['Data address', 'Metrics address'],
    ['Metrics address', 'Data address'],
  ] as const)
    for (const bad of some(SERVICE_ADDRESSES)) {
      await page.getByLabel(other).fill(fields[other])
      await page.getByLabel(label).fill(bad.typed)
      await page.getByRole('button', { name: 'Test connection' }).click()
      const id = (await page.getByLabel(label).getAttribute('aria-describedby')) ?? 'none'
      await expectSentence(fixture, count, label, bad, page.locator(`[id="${id}"]`))
    }
  await page.close()
}

/** The popup's fields for an address and for another chain. */
const testPopup: TestPart = async (fixture, count, some) => {
  const page = await openPopup(fixture)
  const field = page.locator('input[name=address]')
  await field.fill('0x')
  fixture.service.requests.length = 0
  for (const bad of some(WALLETS)) {
    await field.fill(bad.typed)
    await field.press('Enter')
    await expectSentence(fixture, count, 'popup, wallet', bad, part(page, 'address-message'))
  }
  await page.locator('select[name=chain]').selectOption({ label: message('chainSelect.other') })
  const chain = page.locator('input[name=chainId]')
  await chain.fill('zz')
  // The field requests the list of chains when it opens.
  await until(async () => fixture.service.requests.length >= 2, {
    timeout: TIMEOUT_MS,
    what: 'the lists of chains',
  })
  fixture.service.requests.length = 0
  for (const bad of some(CHAIN_IDS)) {
    await chain.fill(bad.typed)
    await chain.press('Enter')
    await expectSentence(fixture, count, 'popup, chain', bad, part(page, 'chain-search-text'))
  }
  await page.close()
}

/** The line below a field, where its hint or error is. */
const messageOf = (name: 'address' | 'chain' | 'block'): string => `div:has(> label):has([name=${name}]) > p`

const CONTRACT_MESSAGES = '[data-testid=invalid-contracts]'
const NETWORK_MESSAGE = '[data-testid=invalid-chain]'

const MESSAGES = [
  ...[messageOf('address'), messageOf('chain'), messageOf('block')],
  ...[CONTRACT_MESSAGES, NETWORK_MESSAGE],
].join()

/** Bookmarks of the full page. */
const testRoutes: TestPart = async (fixture, count, some) => {
  const page: Page = await fixture.browser.page('app.html')
  const origin = `chrome-extension://${fixture.browser.extensionId}`
  // Through another view, so that an earlier message is not mistaken for the current one.
  const open = async (view: 'wallet' | 'network', parameters: Record<string, string>) => {
    await page.goto(origin + routeUrl('hidden'))
    await until(async () => (await page.locator(MESSAGES).allTextContents()).join('') === '', {
      timeout: TIMEOUT_MS,
      what: 'the earlier message to disappear',
    })
    await page.goto(origin + routeUrl(view, parameters))
  }
  for (const bad of some(CHAIN_IDS)) {
    await open('wallet', { address: QUERY.address, chain: bad.typed })
    await expectSentence(fixture, count, 'page, chain', bad, page.locator(messageOf('chain')))
    await open('network', { chain: bad.typed })
    await expectSentence(fixture, count, 'page, network', bad, page.locator(NETWORK_MESSAGE))
  }
  for (const bad of some(WALLETS).filter(({ typed }) => typed.trim() !== '')) {
    await open('wallet', { address: bad.typed })
    await expectSentence(fixture, count, 'page, wallet', bad, page.locator(messageOf('address')))
  }
  for (const bad of some(BLOCKS)) {
    await open('wallet', { address: QUERY.address, block: bad.typed })
    await expectSentence(fixture, count, 'page, block', bad, page.locator(messageOf('block')))
  }
  for (const bad of some(CONTRACTS)) {
    await open('wallet', { address: QUERY.address, contracts: bad.typed })
    await expectSentence(fixture, count, 'page, contracts', bad, page.locator(CONTRACT_MESSAGES))
  }
  await page.close()
}

/** Every input of the tables in every field and bookmark that takes it. */
export async function testFields(fixture: Fixture, count: Count, some: Some): Promise<void> {
  const { browser, service } = fixture
  const friends = [
    `chrome-extension://${browser.extensionId}/`,
    `${service.dataUrl}/`,
    `${service.metricsUrl}/`,
  ]
  browser.context.on('request', (request) => {
    if (!friends.some((friend) => request.url().startsWith(friend)))
      count.wrongRequests.push(`${request.url().slice(0, 200)} was asked`)
  })
  await testOptions(fixture, count, some)
  await testPopup(fixture, count, some)
  await testRoutes(fixture, count, some)
}

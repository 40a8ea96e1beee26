import type { Locator, Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { routeUrl } from '../../../utils/domain/route.ts'
import { part } from '../../e2e/support/popup-page.ts'
import { QUERY } from '../hostile/endpoints.ts'
import { type Fixture, openPopup } from '../support/fixture.ts'
import { message } from '../support/messages.ts'
import type { CaseFindings } from './client.ts'
import { type BadInput, BLOCKS, CHAIN_IDS, CONTRACTS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

/** Selects the rows of a table that are tested. */
export type SelectRows = (rows: readonly BadInput[]) => readonly BadInput[]

const TIMEOUT_MS = 5_000

/**
 * Records an invalid input if its message does not appear in time. Also records the requests that are not
 * allowed.
 */
async function expectMessage(
  { service }: Fixture,
  findings: CaseFindings,
  what: string,
  { typed, messageKey, substitutions = [] }: BadInput,
  messages: Locator,
): Promise<void> {
  const expected = message(messageKey, substitutions)
  const isShown = async () => (await messages.allTextContents()).some((text) => text.includes(expected))
  findings.cases += 1
  await until(isShown, { timeout: TIMEOUT_MS, what: expected }).catch(async () => {
    findings.withoutMessage.push(
      `${what} ${JSON.stringify(typed.slice(0, 80))}: ${(await messages.allTextContents()).join().slice(0, 200)}`,
    )
  })
  for (const { raw } of service.requests)
    if (!ALLOWED_REQUESTS.test(raw))
      findings.wrongRequests.push(`${what} ${typed.slice(0, 80)} was sent as ${raw}`)
  service.requests.length = 0
}

/** Requests that pages send without an input: for chain lists, for the default chain, and for health. */
const ALLOWED_REQUESTS =
  /^\/(?:v[12]\/chains|v1\/avg_tps\/43114|v2\/chains\/43114|v1\/live-check|v2\/health-check)$/

type TestPart = (fixture: Fixture, findings: CaseFindings, select: SelectRows) => Promise<void>

/** Enters service URLs in the fields for a custom service. */
const testOptions: TestPart = async (fixture, findings, select) => {
  const page = await fixture.browser.page('options.html')
  await page.getByRole('radio', { name: 'Custom' }).check()
  const fields = { 'Data address': fixture.service.dataUrl, 'Metrics address': fixture.service.metricsUrl }
  fixture.service.requests.length = 0
  for (const [label, other] of [
    ['Data address', 'Metrics address'],
    ['Metrics address', 'Data address'],
  ] as const)
    for (const bad of select(SERVICE_ADDRESSES)) {
      await page.getByLabel(other).fill(fields[other])
      await page.getByLabel(label).fill(bad.typed)
      await page.getByRole('button', { name: 'Test connection' }).click()
      const id = (await page.getByLabel(label).getAttribute('aria-describedby')) ?? 'none'
      await expectMessage(fixture, findings, label, bad, page.locator(`[id="${id}"]`))
    }
  await page.close()
}

/** Enters wallets and chain ids in the popup. */
const testPopup: TestPart = async (fixture, findings, select) => {
  const page = await openPopup(fixture)
  const field = page.locator('input[name=address]')
  await field.fill('0x')
  fixture.service.requests.length = 0
  for (const bad of select(WALLETS)) {
    await field.fill(bad.typed)
    await field.press('Enter')
    await expectMessage(fixture, findings, 'popup, wallet', bad, part(page, 'address-message'))
  }
  await page.locator('select[name=chain]').selectOption({ label: message('chain.other') })
  const chain = page.locator('input[name=chainId]')
  await chain.fill('zz')
  // The search for a chain requests the chain lists of both interfaces.
  await until(async () => fixture.service.requests.length >= 2, {
    timeout: TIMEOUT_MS,
    what: 'the lists of chains',
  })
  fixture.service.requests.length = 0
  for (const bad of select(CHAIN_IDS)) {
    await chain.fill(bad.typed)
    await chain.press('Enter')
    await expectMessage(fixture, findings, 'popup, chain', bad, part(page, 'chain-search-text'))
  }
  await page.close()
}

const IGNORED = '[data-testid=ignored]'
const NETWORK_MESSAGE = '[data-testid=invalid-chain]'

/** Opens URLs of the full page that contain the inputs, as a bookmark can. */
const testRoutes: TestPart = async (fixture, findings, select) => {
  const page: Page = await fixture.browser.page('app.html')
  const origin = `chrome-extension://${fixture.browser.extensionId}`
  // Opens another view first, so that an earlier message is not mistaken for the current one.
  const open = async (view: 'portfolio' | 'network', parameters: Record<string, string>) => {
    await page.goto(origin + routeUrl('hidden'))
    await until(async () => (await page.locator(`${IGNORED}, ${NETWORK_MESSAGE}`).count()) === 0, {
      timeout: TIMEOUT_MS,
      what: 'the earlier message to disappear',
    })
    await page.goto(origin + routeUrl(view, parameters))
  }
  const inputs = [
    ['address', WALLETS],
    ['chain', CHAIN_IDS],
    ['block', BLOCKS],
    ['contracts', CONTRACTS],
  ] as const
  for (const [name, rows] of inputs)
    for (const bad of select(rows).filter(({ typed }) => typed.trim() !== '')) {
      await open('portfolio', { address: QUERY.address, chain: '43114', [name]: bad.typed })
      const ignored = { ...bad, messageKey: 'portfolioPage.ignored' as const, substitutions: [name] }
      await expectMessage(fixture, findings, `page, ${name}`, ignored, page.locator(IGNORED))
    }
  for (const bad of select(CHAIN_IDS)) {
    await open('network', { chain: bad.typed })
    await expectMessage(fixture, findings, 'page, network', bad, page.locator(NETWORK_MESSAGE))
  }
  await page.close()
}

/** Enters wallets, contracts and blocks in the portfolio. */
const testPortfolio: TestPart = async (fixture, findings, select) => {
  const page = await fixture.browser.page('app.html')
  await part(page, 'look-up').click()
  await part(page, 'more').locator('summary').click()
  for (const bad of select(WALLETS)) {
    await page.locator('[name=address]').fill(bad.typed)
    await page.locator('[name=address]').press('Enter')
    await expectMessage(fixture, findings, 'portfolio, wallet', bad, part(page, 'address-message'))
  }
  for (const bad of select(CONTRACTS)) {
    await page.locator('[name=contracts]').fill(bad.typed)
    await expectMessage(fixture, findings, 'portfolio, contracts', bad, part(page, 'invalid-contracts'))
  }
  const address = routeUrl('portfolio', { address: QUERY.address, chain: '43114' })
  await page.goto(`chrome-extension://${fixture.browser.extensionId}${address}`)
  await part(page, 'when').click()
  await part(page, 'when-by').getByText(message('portfolio.when.block')).click()
  for (const bad of select(BLOCKS)) {
    await page.locator('[name=block]').fill(bad.typed)
    await page.locator('[name=block]').press('Enter')
    const text = { ...bad, messageKey: 'portfolio.when.error.block' as const, substitutions: [] }
    await expectMessage(fixture, findings, 'portfolio, block', text, page.getByRole('alert'))
  }
  await page.close()
}

/** Enters invalid inputs in the options and the popup, and opens URLs of the full page that contain them. */
export async function testFields(
  fixture: Fixture,
  findings: CaseFindings,
  select: SelectRows,
): Promise<void> {
  const { browser, service } = fixture
  const allowedUrls = [
    `chrome-extension://${browser.extensionId}/`,
    `${service.dataUrl}/`,
    `${service.metricsUrl}/`,
  ]
  browser.context.on('request', (request) => {
    if (!allowedUrls.some((url) => request.url().startsWith(url)))
      findings.wrongRequests.push(`${request.url().slice(0, 200)} was requested`)
  })
  await testOptions(fixture, findings, select)
  await testPopup(fixture, findings, select)
  await testRoutes(fixture, findings, select)
  await testPortfolio(fixture, findings, select)
}

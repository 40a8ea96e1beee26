import type { Locator, Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { placeAddress } from '../../../utils/domain/place.ts'
import { part } from '../../e2e/support/screen.ts'
import { QUERY } from '../hostile/endpoints.ts'
import { type Glance, openPopup } from '../support/glance.ts'
import { words } from '../support/words.ts'
import type { Count } from './client.ts'
import { type BadInput, BLOCKS, CHAIN_IDS, CONTRACTS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

const PATIENCE_MS = 5_000

/** Waits for the sentence of an input, and counts it as unsaid where it does not come; then nothing may have been asked. */
async function expectSentence(
  { service }: Glance,
  count: Count,
  what: string,
  { typed, sentence, said = [] }: BadInput,
  place: Locator,
): Promise<void> {
  const right = words(sentence, said)
  const isSaid = async () => (await place.allTextContents()).some((text) => text.includes(right))
  count.cases += 1
  await until(isSaid, { timeout: PATIENCE_MS, what: right }).catch(async () => {
    count.unsaid.push(
      `${what} ${JSON.stringify(typed.slice(0, 80))}: ${(await place.allTextContents()).join().slice(0, 200)}`,
    )
  })
  for (const { raw } of service.heard)
    if (!MEANT.test(raw)) count.otherwise.push(`${what} ${typed.slice(0, 80)} went out as ${raw}`)
  service.heard.length = 0
}

/**
 * What the pages ask for by themselves: the lists of chains, the chain that they show unless they are told of another, and
 * the health once a request failed.
 */
const MEANT = /^\/(?:v[12]\/chains|v1\/avg_tps\/43114|v2\/chains\/43114|v1\/live-check|v2\/health-check)$/

type Prove = (glance: Glance, count: Count, some: Some) => Promise<void>

/** Which of a table's rows are tried. */
export type Some = (rows: readonly BadInput[]) => readonly BadInput[]

/** The options' fields for a service of one's own. */
const proveOptions: Prove = async (glance, count, some) => {
  const page = await glance.browser.page('options.html')
  await page.getByRole('radio', { name: 'Custom' }).check()
  const fields = { 'Data address': glance.service.dataUrl, 'Metrics address': glance.service.metricsUrl }
  glance.service.heard.length = 0
  for (const [label, other] of [
    ['Data address', 'Metrics address'],
    ['Metrics address', 'Data address'],
  ] as const)
    for (const bad of some(SERVICE_ADDRESSES)) {
      await page.getByLabel(other).fill(fields[other])
      await page.getByLabel(label).fill(bad.typed)
      await page.getByRole('button', { name: 'Try it' }).click()
      const id = (await page.getByLabel(label).getAttribute('aria-describedby')) ?? 'none'
      await expectSentence(glance, count, label, bad, page.locator(`[id="${id}"]`))
    }
  await page.close()
}

/** The popup's field for an address, and the one for another chain. */
const provePopup: Prove = async (glance, count, some) => {
  const page = await openPopup(glance)
  const field = page.locator('input[name=address]')
  await field.fill('0x')
  glance.service.heard.length = 0
  for (const bad of some(WALLETS)) {
    await field.fill(bad.typed)
    await field.press('Enter')
    await expectSentence(glance, count, 'popup, wallet', bad, part(page, 'judgement'))
  }
  await page.locator('select[name=chain]').selectOption({ label: 'Another chain…' })
  const chain = page.locator('input[name=chainId]')
  await chain.fill('zz')
  // The list of chains is asked for when the field opens, which is right.
  await until(async () => glance.service.heard.length >= 2, {
    timeout: PATIENCE_MS,
    what: 'the lists of chains',
  })
  glance.service.heard.length = 0
  for (const bad of some(CHAIN_IDS)) {
    await chain.fill(bad.typed)
    await chain.press('Enter')
    await expectSentence(glance, count, 'popup, chain', bad, part(page, 'chain-words'))
  }
  await page.close()
}

const SENTENCES =
  '[data-part=judgement], [data-part=wrong-chain], [data-part=wrong-contracts], [aria-invalid=true]'

/** Bookmarks of the full page, which anyone can have made. */
const provePlaces: Prove = async (glance, count, some) => {
  const page: Page = await glance.browser.page('page.html')
  const origin = `chrome-extension://${glance.browser.extensionId}`
  // By way of another view, so that no sentence of before is taken for one of now.
  const open = async (view: 'wallet' | 'network', parameters: Record<string, string>) => {
    await page.goto(origin + placeAddress('hidden'))
    await until(async () => (await page.locator(SENTENCES).allTextContents()).join('') === '', {
      timeout: PATIENCE_MS,
      what: 'the sentence of before to go',
    })
    await page.goto(origin + placeAddress(view, parameters))
  }
  for (const bad of some(CHAIN_IDS)) {
    await open('wallet', { address: QUERY.address, chain: bad.typed })
    await expectSentence(glance, count, 'page, chain', bad, part(page, 'judgement'))
    await open('network', { chain: bad.typed })
    await expectSentence(glance, count, 'page, network', bad, part(page, 'wrong-chain'))
  }
  for (const bad of some(WALLETS).filter(({ typed }) => typed.trim() !== '')) {
    await open('wallet', { address: bad.typed })
    await expectSentence(glance, count, 'page, wallet', bad, part(page, 'judgement'))
  }
  for (const bad of some(BLOCKS)) {
    await open('wallet', { address: QUERY.address, block: bad.typed })
    await expectSentence(glance, count, 'page, block', bad, page.locator('main'))
  }
  for (const bad of some(CONTRACTS)) {
    await open('wallet', { address: QUERY.address, contracts: bad.typed })
    await expectSentence(glance, count, 'page, contracts', bad, part(page, 'wrong-contracts'))
  }
  await page.close()
}

/** Every input of the table in every field and bookmark where it can stand. */
export async function proveFields(glance: Glance, count: Count, some: Some): Promise<void> {
  const { browser, service } = glance
  const friends = [
    `chrome-extension://${browser.extensionId}/`,
    `${service.dataUrl}/`,
    `${service.metricsUrl}/`,
  ]
  browser.context.on('request', (request) => {
    if (!friends.some((friend) => request.url().startsWith(friend)))
      count.otherwise.push(`${request.url().slice(0, 200)} was asked`)
  })
  await proveOptions(glance, count, some)
  await provePopup(glance, count, some)
  await provePlaces(glance, count, some)
}

import type { Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { overflowing } from '../../e2e/support/layout.ts'
import { part, tokenRows } from '../../e2e/support/popup-page.ts'
import { inState } from '../../e2e/support/screen.ts'
import { addressOfWord } from '../../service/dataset/address.ts'
import type { Fixture } from '../support/fixture.ts'
import { json } from '../support/scripted-service.ts'
import { chunksOf } from './names.ts'
import { TOKEN } from './samples.ts'

/** Called when a page shows further texts. */
export type OnShown = (page: Page, textCount: number) => Promise<void>

type FillScreen = (fixture: Fixture, page: Page, texts: readonly string[], onShown: OnShown) => Promise<void>

const TIMEOUT = { timeout: 20_000 }
/** With more rows, not all of them would be in the document. */
const ROWS = 15

async function enter(page: Page, address: string): Promise<void> {
  const field = page.locator('input[name=address]')
  await field.fill(address)
  await field.press('Enter')
}

async function waitForWallet(page: Page, address: string, state: 'complete' | 'failed'): Promise<void> {
  const shown = page.locator(`[data-testid=address][title="${address}"]`)
  await inState(page, state).filter({ has: shown }).waitFor(TIMEOUT)
}

/** Shows the texts in the fields of tokens, and opens the details of the rows. */
const tokens: FillScreen = async ({ service }, page, texts, onShown) => {
  for (const [number, group] of chunksOf(texts, ROWS).entries()) {
    const address = addressOfWord(`hostile ${number} ${group[0]}`)
    const balances = group.map((text, index) => ({
      ...TOKEN,
      address: addressOfWord(`token ${index}`),
      name: text,
      symbol: text,
      ercType: text,
      tokenReputation: text,
      logoUri: text,
      price: { currencyCode: text.slice(0, 64), value: '1.5' },
      balanceValue: index % 2 === 0 ? { currencyCode: 'usd', value: '1.25' } : null,
    }))
    const native = { ...TOKEN, name: group[0], symbol: group[0] }
    service.respondWith((response, { raw }) => {
      const isList = raw.includes('listErc20')
      json(
        response,
        isList ? { nativeTokenBalance: native, erc20TokenBalances: balances } : { message: group },
        isList ? 200 : 404,
      )
    })
    await enter(page, address)
    await waitForWallet(page, address, 'complete')
    await until(async () => (await tokenRows(page).count()) === group.length + 1, {
      ...TIMEOUT,
      what: `${group.length + 1} rows`,
    })
    for (const index of group.keys()) {
      await openDetails(page, index + 1)
      await onShown(page, 1)
    }
  }
}

/** Opens the details of a row, which closes those of another row. A mouse click would take too long. */
async function openDetails(page: Page, index: number): Promise<void> {
  const row = tokenRows(page).nth(index)
  await row.locator('[data-row]').dispatchEvent('click')
  await part(row, 'details').waitFor(TIMEOUT)
}

const MESSAGES_PER_FAILURE = 5

/** Shows the texts as error messages of the service. */
const failures: FillScreen = async ({ service }, page, texts, onShown) => {
  for (const group of chunksOf(texts, MESSAGES_PER_FAILURE)) {
    service.respondWith((response) => json(response, { message: group, statusCode: 400 }, 400))
    const address = addressOfWord(`failure ${group.join()}`)
    await enter(page, address)
    await waitForWallet(page, address, 'failed')
    await part(page, 'failure').waitFor(TIMEOUT)
    await onShown(page, group.length)
  }
}

const COMPONENTS_PER_REPORT = 50

/** Shows the texts as names and states of components in the health reports. */
const health: FillScreen = async ({ service }, page, texts, onShown) => {
  if (!(await page.getByTestId('health-panel').isVisible())) await page.getByTestId('health-dot').click()
  for (const [number, group] of chunksOf(texts, COMPONENTS_PER_REPORT).entries()) {
    const map = Object.fromEntries(group.map((text) => [text, { status: text }]))
    const status = `round ${number} of ${texts.length}`
    service.respondWith((response) => json(response, { status, info: map, error: map, details: map }))
    await page.getByTestId('check-health').click()
    for (const which of ['health-data', 'health-metrics'])
      await page.getByTestId(which).getByTestId('health-overall').filter({ hasText: status }).waitFor(TIMEOUT)
    await onShown(page, group.length)
  }
}

/** Shows the texts as a chain's information, on the full page. */
const chains: FillScreen = async ({ service, browser }, page, texts, onShown) => {
  for (const [number, [a = '', b = '', c = '', d = '']] of chunksOf(texts, 4).entries()) {
    const chain = String(500_000 + number)
    service.respondWith((response, { raw }) => {
      if (raw.startsWith('/v2/chains/'))
        json(response, { evmChainId: Number(chain), chainName: a, blockchainId: b, subnetId: c, network: d })
      else json(response, { message: [a, b, c, d] }, 404)
    })
    await page.goto(`chrome-extension://${browser.extensionId}/app.html#network?chain=${chain}`)
    await page.getByTestId('chain-info').locator('dd').filter({ hasText: chain }).waitFor(TIMEOUT)
    await onShown(page, 4)
  }
}

export interface TestedScreen {
  name: string
  path: 'popup.html' | 'app.html#network?chain=43114'
  size: { width: number; height: number }
  fill: FillScreen
}

const POPUP = { path: 'popup.html', size: { width: 400, height: 600 } } as const

export const SCREENS: readonly TestedScreen[] = [
  { name: 'tokens', ...POPUP, fill: tokens },
  { name: 'failures', ...POPUP, fill: failures },
  { name: 'health', ...POPUP, fill: health },
  {
    name: 'chains',
    path: 'app.html#network?chain=43114',
    size: { width: 1_100, height: 800 },
    fill: chains,
  },
]

/** Elements that overflow their row or the page, and elements that only injected markup can create. */
export async function misplacedElements(page: Page): Promise<string[]> {
  const created = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll(
        'main iframe, main object, main embed, main style, main b, main form[action]',
      ),
      (element) => element.outerHTML.slice(0, 100),
    ),
  )
  return [...(await overflowing(page)), ...created]
}

import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../tests/service/dataset/special-wallets.ts'
import type { Fault, LocalService, RouteName } from '../../tests/service/service.ts'
import { routeAddress, type ViewName } from '../../utils/domain/route.ts'

/** A picture of the popup: what is typed, what the service does wrong meanwhile, and what to wait for. */
export interface PopupShot {
  name: string
  typed?: string
  /** Where given, Enter is pressed. */
  state?: string
  chainId?: string
  fault?: [RouteName, Fault]
  after?: (page: Page, service: LocalService) => Promise<void>
}

/** A picture of the full page: a view and what it asks for, and what to wait for. */
export interface PageShot {
  name: string
  address: string
  /** A selector. */
  until: string
  after?: (page: Page) => Promise<void>
}

export interface OptionsShot {
  name: string
  act?: (page: Page) => Promise<void>
}

const { ordinary, empty, whale, spam, edge, hostile } = SPECIAL_WALLETS

const failed = (name: string, fault: Fault): PopupShot => ({
  name: `failed-${name}`,
  typed: '0x1111111111111111111111111111111111111111',
  state: 'failed',
  fault: ['listErc20', fault],
})

const openRow = (index: number) => (page: Page) =>
  page
    .locator('[data-part=row] > button')
    .nth(index)
    .click()
    .then(() => page.locator('[data-part=details]').waitFor())

const explain = async (page: Page) => {
  await page.locator('[data-part=explain]').click()
  await page.locator('[data-part=breakdown]').waitFor()
}

const explainOrigins = async (page: Page) => {
  await explain(page)
  await page.locator('[data-part=breakdown] summary').click()
  await page.locator('[data-part=receipt]').first().waitFor()
}

const askHealth = async (page: Page) => {
  await page.locator('[data-testid=health-dot]').click()
  await page.locator('[data-testid=check-health]').click()
  await page.locator('[data-testid=health-dot][data-status=well]').waitFor()
}

const searchChain = async (page: Page) => {
  await page.locator('select[name=chain]').selectOption('other')
  await page.locator('input[name=chainId]').fill('a')
  await page.locator('[data-part=chain-option]').first().waitFor()
}

const find = (query: string) => async (page: Page) => {
  await page.locator('[data-part=find]').click()
  await page.locator('input[name=find]').fill(query)
}

/** The ordinary wallet's first and last digits, and others between. */
const PLANTED = `${ordinary.slice(0, 6)}${'27'.repeat(16)}${ordinary.slice(-4)}`.toLowerCase()

export const POPUP_SHOTS: readonly PopupShot[] = [
  { name: 'idle' },
  { name: 'ordinary', typed: ordinary, state: 'complete' },
  { name: 'details', typed: ordinary, state: 'complete', after: openRow(3) },
  { name: 'breakdown', typed: edge, state: 'complete', after: explain },
  { name: 'origins', typed: ordinary, state: 'complete', after: explainOrigins },
  { name: 'health', typed: ordinary, state: 'complete', after: askHealth },
  { name: 'chains', typed: ordinary, state: 'complete', after: searchChain },
  { name: 'find', typed: ordinary, state: 'complete', after: find('usd') },
  { name: 'find-nothing', typed: ordinary, state: 'complete', after: find('no such token') },
  { name: 'twins', typed: hostile, state: 'complete', after: openRow(2) },
  {
    name: 'look-alike',
    typed: PLANTED,
    after: (page) => page.locator('[data-part=address-look-alike]').waitFor(),
  },
  { name: 'empty', typed: empty, state: 'empty' },
  { name: 'whale', typed: whale, state: 'complete' },
  { name: 'spam', typed: spam, state: 'complete' },
  { name: 'edge', typed: edge, state: 'complete' },
  { name: 'hostile', typed: hostile, state: 'complete' },
  {
    name: 'reading',
    typed: '0x2222222222222222222222222222222222222222',
    state: 'reading',
    fault: ['listErc20', { latencyMs: 4_000 }],
  },
  { name: 'wrong-checksum', typed: ordinary.replace('fa3B', 'FA3b') },
  { name: 'name', typed: 'someone.eth' },
  { name: 'transaction-hash', typed: `0x${'ab'.repeat(32)}` },
  {
    name: 'recents',
    typed: ordinary,
    state: 'complete',
    after: (page) => page.getByRole('button', { name: 'Empty the field' }).click(),
  },
  failed('bad-request', { status: 400, message: ['address must be an Ethereum address'] }),
  failed('unauthorized', { status: 401 }),
  failed('not-found', { status: 404 }),
  failed('rate-limited', { status: 429, retryAfter: '42' }),
  failed('server-error', { status: 500 }),
  failed('chain-unavailable', { status: 503 }),
  failed('sign-in-page', { body: 'html' }),
  failed('redirect', { redirectTo: 'http://localhost:9/' }),
  {
    name: 'stopped',
    typed: '0x3333333333333333333333333333333333333333',
    state: 'reading',
    fault: ['listErc20', { latencyMs: 11_000 }],
    after: async (page) => {
      await page.locator('[data-part=stop]').click()
      await page.locator('[data-part=failure]').waitFor()
    },
  },
  {
    name: 'failed-while-explained',
    typed: edge,
    state: 'complete',
    after: async (page, service) => {
      await explain(page)
      service.setFault('listErc20', { status: 429, retryAfter: '42' })
      await page.locator('[data-part=refresh]').click()
      await page.locator('[data-part=failure]').waitFor()
    },
  },
  {
    name: 'failed-with-old-on-screen',
    typed: ordinary,
    state: 'complete',
    after: async (page, service) => {
      service.setFault('listErc20', { status: 500 })
      await page.locator('[data-part=refresh]').click()
      await page.locator('[data-part=failure]').waitFor()
    },
  },
]

const onPage = (view: ViewName, address: string, more: Record<string, string> = {}): string =>
  routeAddress(view, { address, chain: '43114', currency: 'usd', ...more })

const WHOLE = '[data-state=complete]'

const byId = (id: string) => `[data-testid=${id}]`

const network = (name: string, chain: string, id: string): PageShot => ({
  name: `network-${name}`,
  address: routeAddress('network', { chain }),
  until: byId(id),
})

export const PAGE_SHOTS: readonly PageShot[] = [
  { name: 'wallet-empty-form', address: routeAddress('wallet'), until: 'input[name=address]' },
  { name: 'wallet', address: onPage('wallet', ordinary), until: WHOLE },
  { name: 'wallet-at-a-block', address: onPage('wallet', spam, { block: '900000' }), until: WHOLE },
  { name: 'wallet-whale', address: onPage('wallet', whale), until: WHOLE },
  {
    name: 'wallet-invalid-input',
    address: onPage('wallet', ordinary, {
      block: 'soon',
      contracts: `0x12 ${ordinary.replace('fa3B', 'FA3b')}, no`,
    }),
    until: byId('invalid-contracts'),
  },
  {
    name: 'wallet-other-chain',
    address: onPage('wallet', ordinary),
    until: WHOLE,
    after: async (page) => {
      await page.locator('select[name=chain]').selectOption('other')
      await page.locator('input[name=chainId]').waitFor()
    },
  },
  { name: 'compare-no-block', address: onPage('compare', ordinary), until: byId('same-block') },
  { name: 'compare', address: onPage('compare', ordinary, { since: '900000' }), until: byId('comparison') },
  { name: 'compare-edge', address: onPage('compare', edge, { since: '900000' }), until: byId('comparison') },
  {
    name: 'compare-hostile',
    address: onPage('compare', hostile, { since: '900000', spam: 'shown' }),
    until: byId('comparison'),
  },
  { name: 'hidden', address: onPage('hidden', spam), until: byId('hidden-tokens') },
  { name: 'hidden-hostile', address: onPage('hidden', hostile), until: '[data-testid^=hidden-]' },
  { name: 'hidden-none', address: onPage('hidden', ordinary), until: byId('hidden-none') },
  {
    ...network('30-days', '43114', 'tps-drawing'),
    after: async (page) => {
      await page.locator(byId('check-health')).click()
      await page.locator(byId('health-metrics')).getByText('Up', { exact: true }).waitFor()
    },
  },
  {
    ...network('3-years', '43114', 'tps-chart'),
    after: async (page) => {
      await page.getByText('3 years').click()
      await page.locator(byId('tps-status'), { hasText: 'The data starts on' }).waitFor()
      await page.locator(byId('tps-chart')).focus()
      await page.keyboard.press('End')
    },
  },
  network('stale', '432204', 'tps-stale'),
  network('future', '779672', 'tps-stale'),
  network('none', '53935', 'tps-none'),
]

export const OPTIONS_SHOTS: readonly OptionsShot[] = [
  { name: 'options' },
  {
    name: 'options-bad-address',
    act: async (page) => {
      await page.getByLabel('Data address').fill('http://data.example.org')
      await page.getByLabel('Metrics address').fill('https://someone:secret@example.org')
      await page.getByRole('button', { name: 'Try it' }).click()
    },
  },
  {
    name: 'options-tried',
    act: async (page) => {
      await page.getByRole('button', { name: 'Try it' }).click()
      await page.locator('[data-part=trial]').waitFor()
    },
  },
]

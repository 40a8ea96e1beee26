import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../tests/service/dataset/special-wallets.ts'
import type { Fault, LocalService, RouteName } from '../../tests/service/service.ts'

/** A screenshot of the popup: its input, a fault of the service, and the state to wait for. */
export interface PopupShot {
  name: string
  /** Whether the README shows this screenshot. */
  inReadme?: boolean
  typed?: string
  /** The state to wait for after Enter, or several separated by `|`. Without it, Enter is not pressed. */
  state?: string
  chainId?: string
  fault?: [RouteName, Fault]
  after?: (page: Page, service: LocalService) => Promise<void>
}

const { ordinary, empty, whale, spam, edge, hostile } = SPECIAL_WALLETS

const byId = (page: Page, id: string) => page.locator(`[data-testid=${id}]`)

const failed = (name: string, fault: Fault): PopupShot => ({
  name: `failed-${name}`,
  typed: '0x1111111111111111111111111111111111111111',
  state: 'failed',
  fault: ['listErc20', fault],
})

const openRow = (text: string) => async (page: Page) => {
  await page.locator('[data-row]', { hasText: text }).first().click()
  await byId(page, 'details').waitFor()
  await page.evaluate(() => document.querySelector('[data-testid=details]')?.scrollIntoView({ block: 'end' }))
}

const openBreakdown = async (page: Page) => {
  await byId(page, 'exclusions').click()
  await byId(page, 'exact-total').waitFor()
}

const openRequests = async (page: Page) => {
  await openBreakdown(page)
  await byId(page, 'breakdown').locator('summary').click()
  await byId(page, 'request-details').first().waitFor()
}

const searchChain = async (page: Page) => {
  await page.locator('select[name=chain]').selectOption('other')
  await page.locator('input[name=chainId]').fill('a')
  await byId(page, 'chain-option').first().waitFor()
}

const searchTokens = (text: string) => async (page: Page) => {
  await byId(page, 'search').click()
  await page.locator('input[name=find]').fill(text)
}

const refreshWith = (fault: Fault) => async (page: Page, service: LocalService) => {
  service.setFault('listErc20', fault)
  await byId(page, 'refresh').click()
  await byId(page, 'failure').waitFor()
}

/** An address that starts and ends like the ordinary wallet. */
const LOOK_ALIKE = `${ordinary.slice(0, 6)}${'27'.repeat(16)}${ordinary.slice(-4)}`.toLowerCase()

export const POPUP_SHOTS: readonly PopupShot[] = [
  { name: 'idle' },
  { name: 'ordinary', typed: ordinary, state: 'complete' },
  { name: 'details', inReadme: true, typed: ordinary, state: 'complete', after: openRow('USDC') },
  {
    name: 'details-end',
    typed: ordinary,
    state: 'complete',
    after: async (page) => {
      await page.locator('[data-row]').nth(1).click()
      await byId(page, 'details').locator('summary').click()
      await byId(page, 'request-details').waitFor()
      await byId(page, 'details').evaluate((details) => details.scrollIntoView({ block: 'end' }))
    },
  },
  { name: 'breakdown', typed: edge, state: 'complete', after: openBreakdown },
  { name: 'requests', typed: ordinary, state: 'complete', after: openRequests },
  { name: 'chains', typed: ordinary, state: 'complete', after: searchChain },
  { name: 'find', typed: ordinary, state: 'complete', after: searchTokens('usd') },
  { name: 'find-nothing', typed: ordinary, state: 'complete', after: searchTokens('no such token') },
  {
    name: 'menu',
    typed: ordinary,
    state: 'complete',
    after: (page) => byId(page, 'more').click(),
  },
  { name: 'hostile', typed: hostile, state: 'complete' },
  {
    name: 'hostile-details',
    typed: hostile,
    state: 'complete',
    after: async (page) => {
      await byId(page, 'not-well-known').first().click()
      await byId(page, 'details').waitFor()
    },
  },
  {
    name: 'look-alike',
    typed: LOOK_ALIKE,
    after: (page) => byId(page, 'address-warning').waitFor(),
  },
  { name: 'look-alike-open', typed: LOOK_ALIKE, state: 'complete|empty' },
  { name: 'empty', typed: empty, state: 'empty' },
  { name: 'whale', typed: whale, state: 'complete' },
  { name: 'spam', typed: spam, state: 'complete' },
  { name: 'edge', typed: edge, state: 'complete' },
  {
    name: 'loading',
    typed: '0x2222222222222222222222222222222222222222',
    state: 'loading',
    fault: ['listErc20', { latencyMs: 6_000 }],
  },
  {
    name: 'updating',
    typed: ordinary,
    state: 'complete',
    after: async (page, service) => {
      service.setFault('listErc20', { latencyMs: 6_000 })
      await byId(page, 'refresh').click()
      await byId(page, 'stop').waitFor()
    },
  },
  {
    name: 'partial',
    typed: whale,
    chainId: '1',
    state: 'loading',
    fault: ['listErc20', { latencyMs: 3_000, afterRequests: 3 }],
    after: async (page) => {
      await page.locator('[data-row]').first().waitFor()
      await byId(page, 'stop').click()
      await byId(page, 'partial').waitFor()
    },
  },
  { name: 'wrong-checksum', typed: ordinary.replace('fa3B', 'FA3b') },
  { name: 'name', typed: 'someone.eth' },
  { name: 'transaction-hash', typed: `0x${'ab'.repeat(32)}` },
  {
    name: 'recents',
    typed: ordinary,
    state: 'complete',
    after: (page) => page.getByRole('button', { name: 'Clear' }).click(),
  },
  failed('bad-request', { status: 400, message: ['address must be an Ethereum address'] }),
  failed('unauthorized', { status: 401 }),
  failed('rate-limited', { status: 429, retryAfter: '42' }),
  failed('server-error', { status: 500 }),
  failed('sign-in-page', { body: 'html' }),
  {
    name: 'stopped',
    typed: '0x3333333333333333333333333333333333333333',
    state: 'loading',
    fault: ['listErc20', { latencyMs: 11_000 }],
    after: async (page) => {
      await byId(page, 'stop').click()
      await byId(page, 'failure').waitFor()
    },
  },
  {
    name: 'rate-limited-over-old-values',
    typed: ordinary,
    state: 'complete',
    after: refreshWith({ status: 429, retryAfter: '42' }),
  },
  {
    name: 'failed-over-old-values',
    typed: ordinary,
    state: 'complete',
    after: refreshWith({ status: 500 }),
  },
  {
    name: 'not-counted',
    typed: ordinary,
    state: 'complete',
    after: async (page) => {
      await openRow('USDC')(page)
      await byId(page, 'do-not-count').click()
      await byId(page, 'count').waitFor()
    },
  },
  {
    name: 'amounts-hidden',
    typed: ordinary,
    state: 'complete',
    after: (page) => byId(page, 'hide-amounts').click(),
  },
]

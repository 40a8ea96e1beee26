import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../tests/service/dataset/special-wallets.ts'
import { DEFAULT_KEYS } from '../../tests/service/http/keys.ts'
import { routeUrl, type ViewName } from '../../utils/domain/route.ts'

/** A screenshot of a view of the extension's full page. */
export interface PageShot {
  name: string
  /** Whether the README shows this screenshot. */
  inReadme?: boolean
  url: string
  /** The selector to wait for. */
  until: string
  after?: (page: Page) => Promise<void>
}

export interface OptionsShot {
  name: string
  act?: (page: Page) => Promise<void>
}

const { ordinary, whale, spam, edge, hostile } = SPECIAL_WALLETS

const pageUrl = (view: ViewName, address: string, params: Record<string, string> = {}): string =>
  routeUrl(view, { address, chain: '43114', currency: 'usd', ...params })

const COMPLETE = '[data-state=complete]'

const byId = (id: string) => `[data-testid=${id}]`

const network = (name: string, chain: string, id: string): PageShot => ({
  name: `network-${name}`,
  url: routeUrl('network', { chain }),
  until: byId(id),
})

export const PAGE_SHOTS: readonly PageShot[] = [
  { name: 'wallet-empty-form', url: routeUrl('wallet'), until: 'input[name=address]' },
  { name: 'wallet', inReadme: true, url: pageUrl('wallet', ordinary), until: COMPLETE },
  { name: 'wallet-at-a-block', url: pageUrl('wallet', spam, { block: '900000' }), until: COMPLETE },
  { name: 'wallet-whale', url: pageUrl('wallet', whale), until: COMPLETE },
  {
    name: 'wallet-invalid-input',
    url: pageUrl('wallet', ordinary, {
      block: 'soon',
      contracts: `0x12 ${ordinary.replace('fa3B', 'FA3b')}, no`,
    }),
    until: byId('invalid-contracts'),
  },
  {
    name: 'wallet-other-chain',
    url: pageUrl('wallet', ordinary),
    until: COMPLETE,
    after: async (page) => {
      await page.locator('select[name=chain]').selectOption('other')
      await page.locator('input[name=chainId]').waitFor()
    },
  },
  { name: 'compare-no-block', url: pageUrl('compare', ordinary), until: byId('same-block') },
  { name: 'compare', url: pageUrl('compare', ordinary, { since: '900000' }), until: byId('comparison') },
  { name: 'compare-edge', url: pageUrl('compare', edge, { since: '900000' }), until: byId('comparison') },
  {
    name: 'compare-hostile',
    url: pageUrl('compare', hostile, { since: '900000', spam: 'shown' }),
    until: byId('comparison'),
  },
  { name: 'hidden', url: pageUrl('hidden', spam), until: byId('hidden-tokens') },
  { name: 'hidden-hostile', url: pageUrl('hidden', hostile), until: '[data-testid^=hidden-]' },
  { name: 'hidden-none', url: pageUrl('hidden', ordinary), until: byId('hidden-none') },
  {
    ...network('30-days', '43114', 'tps-drawing'),
    after: async (page) => {
      await page.locator(byId('check-health')).click()
      await page.locator(byId('health-metrics')).getByText('Up', { exact: true }).waitFor()
    },
  },
  {
    ...network('3-years', '43114', 'tps-chart'),
    inReadme: true,
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

const testConnection = (page: Page) => page.getByRole('button', { name: 'Test connection' }).click()

/** The stored choices for a hidden, an allowed and an uncounted token. */
const TOKEN_OVERRIDES = {
  'item:tokenOverrides': [
    {
      chainId: '43114',
      contract: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      decision: 'hidden',
      symbol: 'USDC',
    },
    {
      chainId: '1',
      contract: '0x1111111111111111111111111111111111111111',
      decision: 'allowed',
      symbol: 'FREE',
    },
    {
      chainId: '43114',
      contract: '0x2222222222222222222222222222222222222222',
      decision: 'notCounted',
      symbol: 'POOL',
    },
  ],
}

export const OPTIONS_SHOTS: readonly OptionsShot[] = [
  { name: 'options' },
  {
    name: 'options-key-saved',
    act: async (page) => {
      await page.locator('input[name=apiKey]').fill(DEFAULT_KEYS.good)
      await page.getByTestId('save-key').click()
      await page.getByTestId('key-state').waitFor()
    },
  },
  {
    name: 'options-mistakes',
    act: async (page) => {
      await page.getByLabel('Data address').fill('http://data.example.org')
      await page.getByLabel('Metrics address').fill('https://someone:secret@example.org')
      await testConnection(page)
      await page.locator('input[name=pageSize]').fill('0')
      await page.locator('input[name=alertThreshold]').fill('many')
    },
  },
  {
    name: 'options-tested',
    act: async (page) => {
      await testConnection(page)
      await page.getByTestId('connection-test').waitFor()
    },
  },
  {
    name: 'options-preset',
    act: async (page) => {
      await page.getByRole('radio', { name: 'AvaCloud' }).check()
    },
  },
  {
    name: 'options-tokens',
    act: async (page) => {
      await page.evaluate(`chrome.storage.local.set(${JSON.stringify(TOKEN_OVERRIDES)})`)
      await page.getByTestId('token-override').first().waitFor()
    },
  },
  {
    name: 'options-chain-search',
    act: async (page) => {
      await page.locator('select[name=defaultChain]').selectOption('other')
      await page.locator('input[name=defaultChain-id]').waitFor()
    },
  },
  {
    name: 'options-diagnostics',
    act: async (page) => {
      await page.getByTestId('diagnostics').locator('summary').click()
      await page.locator('[data-testid=check-health]').click()
      await page.getByTestId('request').nth(1).waitFor()
      await page.getByTestId('request').first().getByRole('button').click()
      await page.getByTestId('service-health').getByText('Up').waitFor()
    },
  },
]

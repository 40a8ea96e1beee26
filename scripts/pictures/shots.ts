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
  /** The test ids of buttons to press first: those that request what the page shows. */
  buttons?: readonly string[]
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

const byId = (id: string) => `[data-testid=${id}]`

const network = (name: string, chain: string, id: string): PageShot => ({
  name: `network-${name}`,
  url: routeUrl('network', { chain }),
  until: byId(id),
})

const portfolio = (
  name: string,
  address: string,
  buttons: readonly string[],
  { parameters = {}, ...shot }: Partial<PageShot> & { parameters?: Record<string, string> } = {},
): PageShot => ({
  ...shot,
  name,
  buttons,
  url: pageUrl('portfolio', address, parameters),
  until: byId('portfolio-table'),
})

export const PAGE_SHOTS: readonly PageShot[] = [
  { name: 'portfolio-empty', url: routeUrl('portfolio'), until: byId('no-wallets') },
  portfolio('portfolio-address', ordinary, ['refresh']),
  portfolio('portfolio-at-a-block', spam, ['read'], { parameters: { block: '900000' } }),
  portfolio('portfolio-whale', whale, ['refresh']),
  portfolio('portfolio-compared', ordinary, ['refresh', 'read'], { parameters: { since: '900000' } }),
  portfolio('portfolio-compared-edge', edge, ['refresh', 'read'], { parameters: { since: '900000' } }),
  portfolio('portfolio-compared-hostile', hostile, ['refresh', 'read'], {
    parameters: { since: '900000', spam: 'shown' },
  }),
  portfolio('portfolio-which', ordinary, ['refresh'], { after: (page) => page.getByTestId('which').click() }),
  portfolio('portfolio-when', ordinary, ['refresh'], { after: (page) => page.getByTestId('when').click() }),
  portfolio('portfolio-time-occurred-twice', ordinary, ['refresh'], {
    after: async (page) => {
      await page.getByTestId('when').click()
      await page.locator('input[name=date]').fill('2024-11-03')
      await page.locator('input[name=time]').fill('01:30:00')
      await page.getByTestId('time-zone').click()
      await page.keyboard.type('new york')
      await page.keyboard.press('Enter')
      await page.getByTestId('occurrence').waitFor()
    },
  }),
  portfolio('portfolio-invalid-input', ordinary, ['refresh'], {
    after: async (page) => {
      await page.getByTestId('more').locator('summary').click()
      await page.locator('[name=contracts]').fill(`0x12 ${ordinary.replace('fa3B', 'FA3b')}, no`)
      await page.getByTestId('invalid-contracts').waitFor()
    },
  }),
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
      await page.locator('input[name=defaultChainId]').waitFor()
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

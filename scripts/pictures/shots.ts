import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../tests/service/dataset/special-wallets.ts'
import { routeAddress, type ViewName } from '../../utils/domain/route.ts'

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

const { ordinary, whale, spam, edge, hostile } = SPECIAL_WALLETS

const onPage = (view: ViewName, address: string, more: Record<string, string> = {}): string =>
  routeAddress(view, { address, chain: '43114', currency: 'usd', ...more })

const WHOLE = '[data-state=complete]'

const network = (name: string, chain: string, part: string): PageShot => ({
  name: `network-${name}`,
  address: routeAddress('network', { chain }),
  until: `[data-part=${part}]`,
})

export const PAGE_SHOTS: readonly PageShot[] = [
  { name: 'wallet', address: onPage('wallet', ordinary), until: WHOLE },
  { name: 'wallet-at-a-block', address: onPage('wallet', spam, { block: '900000' }), until: WHOLE },
  { name: 'wallet-whale', address: onPage('wallet', whale), until: WHOLE },
  {
    name: 'wallet-wrong-contracts',
    address: onPage('wallet', ordinary, {
      block: 'soon',
      contracts: `0x12 ${ordinary.replace('fa3B', 'FA3b')}, no`,
    }),
    until: '[data-part=wrong-contracts]',
  },
  { name: 'compare', address: onPage('compare', edge, { since: '900000' }), until: '[data-part=comparison]' },
  {
    name: 'compare-hostile',
    address: onPage('compare', hostile, { since: '900000', spam: 'shown' }),
    until: '[data-part=comparison]',
  },
  { name: 'hidden', address: onPage('hidden', spam), until: '[data-part=hidden-count]' },
  { name: 'hidden-hostile', address: onPage('hidden', hostile), until: '[data-part^=hidden-]' },
  network('30-days', '43114', 'tps-chart'),
  {
    ...network('3-years', '43114', 'tps-chart'),
    after: async (page) => {
      await page.getByText('3 years').click()
      await page.locator('[data-part=tps-status]', { hasText: 'There is nothing before' }).waitFor()
      await page.locator('[data-part=tps-chart]').focus()
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

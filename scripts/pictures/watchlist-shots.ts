import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../tests/service/dataset/special-wallets.ts'
import type { LocalService } from '../../tests/service/service.ts'

/** A screenshot of the popup, or of the side panel, with watched wallets. */
export interface WatchlistShot {
  name: string
  isPanel?: boolean
  /** Whether the README shows this screenshot. */
  inReadme?: boolean
  /** Whether wallets without values are refreshed before `act`. */
  isRefreshed?: boolean
  /** Whether a refresh is active after `act`. */
  isActive?: boolean
  act?: (page: Page, service: LocalService) => Promise<void>
}

const { ordinary, whale } = SPECIAL_WALLETS

const wallet = (address: string, label: string, change: object = {}) => ({
  address,
  label,
  groupId: 'personal',
  hue: null,
  note: '',
  chainIds: ['43114', '1'],
  countsInTotal: true,
  ...change,
})

/** A stored watchlist of six wallets, five of them in two groups. */
export const EXAMPLE_WATCHLIST = {
  'item:watchlist': {
    wallets: [
      wallet(ordinary, 'Main', { hue: 265 }),
      wallet('0x4444444444444444444444444444444444444444', 'Ledger savings', { chainIds: ['1'] }),
      wallet('0x5555555555555555555555555555555555555555', 'Spending', { chainIds: ['43114', '8453'] }),
      wallet('0x6666666666666666666666666666666666666666', 'DAO treasury with a rather long name', {
        groupId: 'work',
        chainIds: ['43114', '42161', '1'],
        note: 'Multisig, 4 of 7',
      }),
      wallet('0x7777777777777777777777777777777777777777', '', { groupId: null, chainIds: ['43114'] }),
      wallet(whale, 'Exchange wallet', { chainIds: ['43114'], countsInTotal: false }),
    ],
    groups: [
      { id: 'personal', name: 'Personal', isPrivate: false },
      { id: 'work', name: 'Work', isPrivate: true },
    ],
    order: 'value',
    hasSeenLinkNotice: true,
  },
}

const byId = (page: Page, id: string) => page.locator(`[data-testid=${id}]`)

const row = (page: Page, name: string) => page.locator('[data-row]', { hasText: name }).first()

/**
 * Refreshes the wallets outside the private group, then the private group. Does nothing if all have values.
 */
export async function refreshAll(page: Page): Promise<void> {
  const notLoaded = page.locator('[data-testid=wallet-status]', { hasText: 'Not loaded' })
  // The values from an earlier screenshot may still be stored.
  if ((await notLoaded.count()) === 0) return
  await byId(page, 'refresh').click()
  await page.locator('[data-testid=wallet-status]', { hasText: 'just now' }).nth(4).waitFor()
  const section = page.locator('[data-testid=section]', { hasText: 'Work' })
  await section.hover()
  await section.locator('[data-testid=group-menu]').click()
  await byId(page, 'group-refresh').click()
  await notLoaded.first().waitFor({ state: 'hidden' })
  await page.locator('[data-testid=refresh]:not([aria-busy])').waitFor()
  await page.mouse.move(0, 0)
}

const openMain = async (page: Page) => {
  await row(page, 'Main').click()
  await page.locator('main[data-state=complete]').waitFor()
}

/** Starts a refresh that waits for slow answers. */
const startSlowRefresh = async (page: Page, service: LocalService) => {
  service.setFault('listErc20', { latencyMs: 8_000 })
  await byId(page, 'refresh').click()
  await byId(page, 'refresh-line').waitFor()
}

const refreshWithStatus = (page: Page, status: string) =>
  page.locator(`[data-testid=refresh-line][data-status=${status}]`)

/** Changes the currency of the settings. */
export const setCurrency = (page: Page, currency: string) =>
  page.evaluate(`chrome.storage.local.get('item:settings').then(({ 'item:settings': settings }) =>
    chrome.storage.local.set({ 'item:settings': { ...settings, currency: '${currency}' } }))`)

export const WATCHLIST_SHOTS: readonly WatchlistShot[] = [
  { name: 'home-not-loaded' },
  {
    name: 'refresh-dialog',
    act: async (page) => {
      await page.evaluate(
        `chrome.storage.local.set(${JSON.stringify({
          'item:watchlist': { ...EXAMPLE_WATCHLIST['item:watchlist'], hasSeenLinkNotice: false },
        })})`,
      )
      await byId(page, 'refresh').click()
      await byId(page, 'link-notice').waitFor()
    },
  },
  { name: 'home', inReadme: true, isRefreshed: true },
  {
    name: 'home-failed',
    isRefreshed: true,
    act: async (page, service) => {
      service.setFault('chain:8453', { status: 503 })
      await byId(page, 'refresh').click()
      await page.locator('[data-testid=wallet-status]', { hasText: 'Failed, values' }).waitFor()
    },
  },
  {
    name: 'home-breakdown',
    isRefreshed: true,
    act: async (page) => {
      await byId(page, 'exclusions').click()
      await byId(page, 'exact-total').waitFor()
    },
  },
  { name: 'home-menu', isRefreshed: true, act: (page) => byId(page, 'more').click() },
  {
    name: 'home-own-order',
    isRefreshed: true,
    act: async (page) => {
      await byId(page, 'more').click()
      await page.getByRole('menuitemradio', { name: 'Custom order' }).click()
      await byId(page, 'move-up').first().waitFor()
    },
  },
  {
    name: 'home-search',
    isRefreshed: true,
    act: (page) => page.locator('input[name=address]').fill('multisig'),
  },
  {
    name: 'home-updating',
    isRefreshed: true,
    isActive: true,
    act: startSlowRefresh,
  },
  {
    name: 'home-paused',
    isRefreshed: true,
    isActive: true,
    act: async (page, service) => {
      await startSlowRefresh(page, service)
      await byId(page, 'refresh-pause').click()
      await refreshWithStatus(page, 'paused').waitFor()
    },
  },
  {
    name: 'home-interrupted',
    isRefreshed: true,
    isActive: true,
    act: async (page, service) => {
      await startSlowRefresh(page, service)
      // As after a restart of the browser.
      await page.evaluate(`chrome.storage.session.set({ browserSession: 'new' })`)
      await page.reload()
      await refreshWithStatus(page, 'interrupted').waitFor()
    },
  },
  {
    name: 'home-hidden-amounts',
    isRefreshed: true,
    act: async (page) => {
      await byId(page, 'hide-amounts').click()
      await byId(page, 'total').getByText('••••').waitFor()
    },
  },
  {
    name: 'home-other-currency',
    isRefreshed: true,
    act: async (page) => {
      await setCurrency(page, 'eur')
      await byId(page, 'other-currency-notice').waitFor()
    },
  },
  { name: 'panel', isPanel: true, isRefreshed: true },
  {
    name: 'home-rate-limited',
    isRefreshed: true,
    isActive: true,
    act: async (page, service) => {
      service.setFault('listErc20', { status: 429, retryAfter: '42' })
      await byId(page, 'refresh').click()
      await refreshWithStatus(page, 'waiting').waitFor()
    },
  },
  { name: 'wallet', inReadme: true, isRefreshed: true, act: openMain },
  {
    name: 'wallet-chain',
    isRefreshed: true,
    act: async (page) => {
      await openMain(page)
      await byId(page, 'chain-chip').nth(1).click()
    },
  },
  {
    name: 'wallet-failed-chain',
    act: async (page, service) => {
      service.setFault('chain:1', { status: 503 })
      await openMain(page)
      await byId(page, 'refresh').click()
      await byId(page, 'failure').waitFor()
    },
  },
  {
    name: 'add',
    act: async (page) => {
      await byId(page, 'add-wallet').click()
      await page.locator('input[name=watchedAddress]').fill('0x9aC2e1B03c5F4f1D8a6E7b2C4d5F60718293a4b5')
      await page.keyboard.press('Enter')
      await page.locator('input[name=label]').fill('DAO treasury')
      await byId(page, 'find-chains').click()
      await byId(page, 'found-chains').getByText('Found').waitFor()
    },
  },
  {
    name: 'removed',
    isRefreshed: true,
    act: async (page) => {
      await openMain(page)
      await byId(page, 'more').click()
      await byId(page, 'remove-wallet').click()
      await byId(page, 'removed').waitFor()
    },
  },
  {
    name: 'look-up',
    act: async (page) => {
      await page.locator('input[name=address]').fill(SPECIAL_WALLETS.spam)
      await page.keyboard.press('Enter')
      await page.locator('main[data-state=complete]').waitFor()
    },
  },
]

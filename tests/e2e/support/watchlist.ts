import { expect, type Locator, type Page, type Worker } from '@playwright/test'
import {
  EMPTY_WATCHLIST,
  type WatchedWallet,
  type Watchlist,
} from '../../../utils/domain/watchlist/watchlist.ts'
import { storeItems } from './stored.ts'

/** A watched wallet on the C-Chain. */
export const watched = (
  address: string,
  label: string,
  change: Partial<WatchedWallet> = {},
): WatchedWallet => ({
  address,
  label,
  groupId: null,
  hue: null,
  note: '',
  chainIds: ['43114'],
  countsInTotal: true,
  ...change,
})

/**
 * Stores a watchlist. Unless `change` says otherwise, the user has seen the notice about linked addresses.
 */
export const storeWatchlist = (worker: Worker, change: Partial<Watchlist>): Promise<void> =>
  storeItems(worker, { watchlist: { ...EMPTY_WATCHLIST, hasSeenLinkNotice: true, ...change } })

export const walletRow = (page: Page, name: string): Locator =>
  page.locator('[data-testid=watchlist] [data-row]', { hasText: name })

export const section = (page: Page, title: string): Locator =>
  page.locator('[data-testid=section]', { hasText: title })

/** The names of the listed wallets, from the top. */
export const walletNames = (page: Page): Promise<string[]> =>
  page.getByTestId('wallet-name').evaluateAll((names) => names.map(({ textContent }) => textContent ?? ''))

/** Waits until no refresh is running and every listed wallet has a value. */
export async function expectRefreshed(page: Page): Promise<void> {
  await expect(page.getByTestId('wallet-value').filter({ hasText: /^–$/ })).toHaveCount(0)
  await expect(page.getByTestId('refresh-line')).toHaveCount(0)
}

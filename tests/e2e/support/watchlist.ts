import { expect, type Locator, type Page, type Worker } from '@playwright/test'
import {
  EMPTY_WATCHLIST,
  type WatchedWallet,
  type Watchlist,
} from '../../../utils/domain/watchlist/watchlist.ts'
import { storeChoices } from './stored.ts'

/**
 * Test ids of the watchlist.
 *
 * - Home: wallet-count, total, exclusions, allocation, refresh, more, add-wallet, watchlist (list), section,
 *   section-value, group-menu, watched-wallet, wallet-name, wallet-value, wallet-status, move-up, move-down,
 *   no-match.
 * - Refresh: refresh-all, refresh-failed, refresh-older, refresh-group, refresh-chain (menu), group-refresh,
 *   refresh-line, refresh-text, refresh-pause, refresh-continue, refresh-stop, refresh-dialog, refresh-cost,
 *   link-notice, refresh-confirm, refresh-cancel.
 * - Wallet: back, star, rename, rename-field, wallet-note, chain-chips, all-chains, chain-chip, chain
 *   (heading), remove-wallet, removed, undo-remove, add-to-watchlist.
 * - Form: watched-address, continue, form-address, label, group, new-group, chain-chip, more-chains,
 *   find-chains, found-chains, colors, counts, note, save-wallet.
 * - Breakdown: counted, exact-total, read-between, failed-cells, never-read-cells, partial-cells,
 *   other-currency-cells, without-price, other-currency, malicious, hidden, computed, unknown-reputation.
 */

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
  storeChoices(worker, { watchlist: { ...EMPTY_WATCHLIST, hasSeenLinkNotice: true, ...change } })

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

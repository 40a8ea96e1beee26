import type { Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { enter, part, rowsOf } from '../../e2e/support/popup-page.ts'
import type { Driver } from './driver.ts'
import type { Span } from './observer.ts'
import type { ExpectedWallet } from './wallets.ts'

/** A sync through the popup's page. */
export interface PopupResult extends Span {
  stored: string
  /** Whether the popup showed this wallet with all its rows. */
  isShown: boolean
}

/** Longer than the limit of 20 s for a sync. */
const TIMEOUT_MS = 25_000

/** Types one wallet after the other into the popup and waits until each is on screen. */
export async function typeWallets(
  page: Page,
  driver: Driver,
  wallets: readonly ExpectedWallet[],
): Promise<PopupResult[]> {
  const results: PopupResult[] = []
  for (const { query, rows } of wallets) {
    const began = Date.now()
    await enter(page, query.address)
    const isRead = () => driver.isReadSince(query, began)
    await until(isRead, { timeout: TIMEOUT_MS, what: 'the wallet in storage' }).catch(() => false)
    const showsWallet = async () =>
      (await part(page, 'address').getAttribute('title')) === query.address &&
      (await page.locator('main').getAttribute('data-state')) === 'complete' &&
      (await rowsOf(page)).length === rows.length + 1
    const limits = { timeout: 5_000, what: 'the wallet on screen' }
    const isShown = await until(showsWallet, limits).catch(() => false)
    const ended = Date.now()
    results.push({ address: query.address, began, ended, stored: await driver.describe(query), isShown })
  }
  return results
}

import type { Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { enter, part, rowsOf } from '../../e2e/support/popup-page.ts'
import type { Driver } from './driver.ts'
import type { Expected } from './wallets.ts'
import type { Span } from './witness.ts'

/** A look-up through the popup's page, as a person sees it end. */
export interface Seen extends Span {
  kept: string
  /** Whether the popup came to show this wallet, whole, with all its rows. */
  shown: boolean
}

/** A popup that has shown nothing by then is stuck; the bound is 20 s. */
const PATIENCE = 25_000

/** Types one wallet after the other into the popup's page, and waits until each is read and on screen. */
export async function typeWallets(page: Page, driver: Driver, wallets: readonly Expected[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const { ref, rows } of wallets) {
    const began = Date.now()
    await enter(page, ref.address)
    await driver.readSince(ref, began, PATIENCE)
    const isThere = async () =>
      (await part(page, 'address').textContent()) === ref.address &&
      (await page.locator('main').getAttribute('data-state')) === 'complete' &&
      (await rowsOf(page)).length === rows.length + 1
    const limits = { timeout: 5_000, what: 'the wallet on screen' }
    const shown = await until(isThere, limits).catch(() => false)
    const ended = Date.now()
    seen.push({ address: ref.address, began, ended, kept: await driver.describe(ref), shown })
  }
  return seen
}

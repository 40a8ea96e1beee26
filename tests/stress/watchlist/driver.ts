import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RefreshScope } from '../../../utils/domain/watchlist/refresh-run.ts'
import { bundleForPage } from '../support/bundle.ts'
import type { StoredRefresh, WatchlistClient } from '../support/stored-watchlist-in-page.ts'

declare const watchlistClient: WatchlistClient

/** A page of the extension that refreshes the watchlist with the extension's commands. */
export interface WatchlistDriver {
  start(scope: RefreshScope): Promise<unknown>
  /** Starts a stopped worker. */
  wake(): Promise<unknown>
  readRefresh(): Promise<StoredRefresh | null>
  readTotal(): ReturnType<WatchlistClient['readTotal']>
}

/** @param page a page without the extension's UI, so that nothing else sends messages */
export async function watchlistDriverIn(page: Page): Promise<WatchlistDriver> {
  const entry = fileURLToPath(new URL('../support/stored-watchlist-in-page.ts', import.meta.url))
  await page.evaluate(await bundleForPage(entry))
  return {
    start: (scope) => page.evaluate((one) => watchlistClient.start(one), scope),
    wake: () => page.evaluate(() => watchlistClient.wake()),
    readRefresh: () => page.evaluate(() => watchlistClient.readRefresh()),
    readTotal: () => page.evaluate(() => watchlistClient.readTotal()),
  }
}

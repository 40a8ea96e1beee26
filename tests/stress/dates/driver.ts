import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { RequestedDate } from '../../../utils/messages.ts'
import { bundleForPage } from '../support/bundle.ts'
import type { DatesClient, StoredDateRun } from '../support/stored-dates-in-page.ts'

declare const datesClient: DatesClient

/** A page of the extension that reads dates with the extension's commands. */
export interface DatesDriver {
  start(dates: readonly RequestedDate[], queries: readonly WalletQuery[]): Promise<unknown>
  /** Starts a stopped worker. */
  wake(): Promise<unknown>
  readRun(): Promise<StoredDateRun | null>
  readDates(): Promise<SavedDate[]>
}

/** @param page a page without the extension's UI, so that nothing else sends messages */
export async function datesDriverIn(page: Page): Promise<DatesDriver> {
  const entry = fileURLToPath(new URL('../support/stored-dates-in-page.ts', import.meta.url))
  await page.evaluate(await bundleForPage(entry))
  return {
    start: (dates, queries) =>
      page.evaluate(([all, accounts]) => datesClient.start(all, accounts), [dates, queries] as const),
    wake: () => page.evaluate(() => datesClient.wake()),
    readRun: () => page.evaluate(() => datesClient.readRun()),
    readDates: () => page.evaluate(() => datesClient.readDates()),
  }
}

import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { bundleForPage } from '../support/bundle.ts'
import { storedTps } from '../support/stored-cache.ts'
import type { StoredChange, WalletQuery } from '../support/stored-data-in-page.ts'
import { readLocal } from '../support/stored-items.ts'
import type { PageClient, SyncResult } from './page-client.ts'

declare const pageClient: PageClient
declare const chrome: {
  alarms: {
    create(name: string, when: { when: number; periodInMinutes: number }): Promise<void>
    get(name: string): Promise<unknown>
  }
}

/** A page of the extension that syncs wallets with the extension's own code. */
export interface Driver {
  begin(wallets: readonly WalletQuery[], parallelSyncs: number): Promise<void>
  end(): Promise<void>
  /** The number of finished syncs. */
  done(): Promise<number>
  results(): Promise<SyncResult[]>
  takeChanges(): Promise<StoredChange[]>
  describe(query: WalletQuery): Promise<string>
  /** Whether the list of a wallet was read to its end after a moment. @param moment in ms since 1970 */
  isReadSince(query: WalletQuery, moment: number): Promise<boolean>
  /** Fires the badge's alarm now. */
  fireAlarm(): Promise<void>
  /** The alarm and the stored TPS as text, for the log. */
  alarmState(): Promise<string>
  /** When the badge's TPS was last updated, in ms since 1970; 0 for never. */
  tpsReadAt(): Promise<number>
}

/** @param page a page without the extension's UI, so that nothing else sends messages */
export async function createDriver(page: Page): Promise<Driver> {
  await page.evaluate(await pageClientScript())
  return {
    begin: (wallets, parallelSyncs) =>
      page.evaluate(([queries, count]) => pageClient.begin(queries, count), [
        wallets,
        parallelSyncs,
      ] as const),
    end: () => page.evaluate(() => pageClient.end()),
    done: () => page.evaluate(() => pageClient.done()),
    results: () => page.evaluate(() => pageClient.results()),
    takeChanges: () => page.evaluate(() => pageClient.takeChanges()),
    describe: (query) => page.evaluate((one) => pageClient.describe(one), query),
    isReadSince: (query, moment) =>
      page.evaluate(([one, at]) => pageClient.isReadSince(one, at), [query, moment] as const),
    // Uses the period in the settings, so that a starting worker keeps the alarm.
    fireAlarm: () =>
      page.evaluate(() => chrome.alarms.create('badge', { when: Date.now(), periodInMinutes: 15 })),
    alarmState: async () => {
      const alarm = await page.evaluate(() => chrome.alarms.get('badge'))
      const [tps, stored] = [await storedTps(page), await readLocal(page)]
      return JSON.stringify({ now: Date.now(), alarm, tps, keys: Object.keys(stored) })
    },
    tpsReadAt: async () => (await storedTps(page))?.readAt ?? 0,
  }
}

/** The script that defines `pageClient` in a page of the extension. */
export const pageClientScript = (): Promise<string> =>
  bundleForPage(fileURLToPath(new URL('./page-client.ts', import.meta.url)))

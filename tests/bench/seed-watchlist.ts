import * as v from 'valibot'
import { type Settings, settingsSchema } from '../../utils/domain/settings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AccountSummary } from '../../utils/domain/watchlist/summary.ts'
import {
  EMPTY_WATCHLIST,
  type WatchedWallet,
  type Watchlist,
} from '../../utils/domain/watchlist/watchlist.ts'
import { ITEMS, type ItemName, toStored } from '../../utils/storage/items.ts'
import { toBucket } from '../../utils/storage/summary-bucket.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import type { Popup } from './browser.ts'

const CHAIN_IDS = ['43114', '1', '137']
const GROUPS = ['Personal', 'Savings', 'Work', 'Friends']

/** The key of the stored settings. */
export const SETTINGS = ITEMS.settings.key.slice('local:'.length)

const storedName = (name: ItemName): string => ITEMS[name].key.slice('local:'.length)

/** A watchlist of this many wallets on three chains, in four groups. */
export function sampleWatchlist(count: number): Watchlist {
  const wallets = Array.from(
    { length: count },
    (_, index): WatchedWallet => ({
      address: addressOfWord(`watched ${index}`),
      label: `Wallet ${index + 1}`,
      groupId: GROUPS[index % GROUPS.length] ?? null,
      hue: null,
      note: '',
      chainIds: CHAIN_IDS,
      countsInTotal: true,
    }),
  )
  return {
    ...EMPTY_WATCHLIST,
    wallets,
    groups: GROUPS.map((name) => ({ id: name, name, isPrivate: false })),
  }
}

/** Replaces the stored watchlist. */
export async function storeWatchlist(popup: Popup, watchlist: Watchlist): Promise<void> {
  const items = JSON.stringify({ [storedName('watchlist')]: toStored('watchlist', watchlist) })
  await popup.evaluate(`chrome.storage.local.set(${items})`)
}

/** Stores a summary for each chain of each wallet, as after a refresh. Removes all other summaries. */
export async function storeSummaries(popup: Popup, watchlist: Watchlist): Promise<void> {
  const stored = await popup.evaluate(`chrome.storage.local.get().then((items) => items['${SETTINGS}'])`)
  const summaries = queriesOf(watchlist, v.parse(settingsSchema, stored)).map(summaryOf)
  const buckets = Object.entries(
    Object.groupBy(summaries, ({ query }) => query.address.charAt(2).toLowerCase()),
  ).map(([name, members = []]) => [name, toBucket(members)])
  await popup.evaluate(`(${writeSummaries})(${JSON.stringify(buckets)})`)
}

/** The sum of the request counts in all stored summaries. */
export const countRequests = (popup: Popup): Promise<number> => popup.evaluate(`(${sumOfRequests})()`)

/** The query of each account with the stored settings. */
export function queriesOf(
  { wallets }: Watchlist,
  { profile, currency, filterSpam }: Settings,
): WalletQuery[] {
  if (!profile) throw new Error('No service is chosen')
  const { dataUrl } = profile
  return wallets.flatMap(({ address, chainIds }) =>
    chainIds.map((chainId) => ({ dataUrl, chainId, address, currency, filterSpam, scope: 'all' as const })),
  )
}

function summaryOf(query: WalletQuery, index: number): AccountSummary {
  const value = (index * 7919) % 100_000
  const symbols = ['AVAX', 'USDC', 'WETH', 'LINK', 'AAVE']
  const now = Date.now()
  return {
    query,
    figures: {
      startedAt: now,
      updatedAt: now,
      end: 'complete',
      totals: { sum: `${value}.75`, stated: 12 },
      tokens: 12,
      pages: 1,
      requests: 1,
      pageSize: 500,
      topTokens: symbols.map((symbol, position) => ({
        contract: position === 0 ? '' : addressOfWord(symbol).toLowerCase(),
        symbol,
      })),
      topValues: symbols.map((_, position) => Math.floor(value / (position + 2)) + 0.25),
    },
    lastError: null,
  }
}

/** Runs in a page of the extension. */
async function writeSummaries(buckets: [name: string, text: string][]): Promise<void> {
  const request = indexedDB.open('wallet-glance')
  await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))
  const transaction = request.result.transaction('summaries', 'readwrite')
  const accounts = transaction.objectStore('summaries')
  accounts.clear()
  for (const [name, text] of buckets) accounts.put(text, name)
  await new Promise((resolve, reject) => Object.assign(transaction, { oncomplete: resolve, onerror: reject }))
  request.result.close()
}

/** Runs in a page of the extension. */
async function sumOfRequests(): Promise<number> {
  const request = indexedDB.open('wallet-glance')
  await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))
  const all = request.result.transaction('summaries').objectStore('summaries').getAll()
  await new Promise((resolve, reject) => Object.assign(all, { onsuccess: resolve, onerror: reject }))
  request.result.close()
  const groups = all.result.flatMap((bucket: string) => JSON.parse(bucket))
  return groups.flatMap(({ requests }) => requests).reduce((sum, count) => sum + (count ?? 0), 0)
}

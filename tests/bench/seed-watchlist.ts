import * as v from 'valibot'
import { settingsSchema } from '../../utils/domain/settings.ts'
import { NO_TOTALS } from '../../utils/domain/totals.ts'
import { queryKey } from '../../utils/domain/wallet-query.ts'
import { type CellSettings, cellQuery, cellsOf } from '../../utils/domain/watchlist/cell.ts'
import type { CellSummary } from '../../utils/domain/watchlist/summary.ts'
import {
  EMPTY_WATCHLIST,
  type WatchedWallet,
  type Watchlist,
} from '../../utils/domain/watchlist/watchlist.ts'
import { ITEMS, type ItemName } from '../../utils/storage/items.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import type { Popup } from './browser.ts'

const CHAIN_IDS = ['43114', '1', '137']
const GROUPS = ['Personal', 'Savings', 'Work', 'Friends']

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

/** Stores a watchlist. It replaces the one before. */
export async function storeWatchlist(popup: Popup, watchlist: Watchlist): Promise<void> {
  const items = JSON.stringify({ [storedName('watchlist')]: watchlist })
  await popup.evaluate(`chrome.storage.local.set(${items})`)
}

/** Stores a summary for each cell of a watchlist, as after a refresh. Removes all other summaries. */
export async function storeSummaries(popup: Popup, watchlist: Watchlist): Promise<void> {
  const stored = await popup.evaluate(
    `chrome.storage.local.get().then((items) => items['${storedName('settings')}'])`,
  )
  const settings = v.parse(settingsSchema, stored)
  const summaries = cellsOf(watchlist).map((cell, index) => summaryOf(cell, index, settings))
  const entries = summaries.map((summary) => [queryKey(summary.query), summary])
  await popup.evaluate(`(${writeSummaries})(${JSON.stringify(entries)})`)
}

/** The number of requests of all stored lists. */
export const countRequests = (popup: Popup): Promise<number> => popup.evaluate(`(${sumOfRequests})()`)

function summaryOf(
  cell: { address: string; chainId: string },
  index: number,
  settings: CellSettings,
): CellSummary {
  const query = cellQuery(cell, settings, [])
  if (!query) throw new Error('No service is chosen')
  const value = (index * 7919) % 100_000
  const topTokens = ['AVAX', 'USDC', 'WETH', 'LINK', 'AAVE', 'UNI'].map((symbol, position) => ({
    contract: position === 0 ? '' : addressOfWord(symbol).toLowerCase(),
    symbol,
    value: `${Math.floor(value / (position + 2))}.25`,
  }))
  const now = Date.now()
  return {
    query,
    figures: {
      startedAt: now,
      updatedAt: now,
      end: 'complete',
      totals: { ...NO_TOTALS, sum: `${value}.75`, stated: 12 },
      tokens: 12,
      requests: 1,
      topTokens,
    },
    lastError: null,
  }
}

/** Runs in a page of the extension. */
async function writeSummaries(entries: [string, unknown][]): Promise<void> {
  const request = indexedDB.open('wallet-glance')
  await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))
  const transaction = request.result.transaction('cells', 'readwrite')
  const cells = transaction.objectStore('cells')
  cells.clear()
  for (const [key, summary] of entries) cells.put(summary, key)
  await new Promise((resolve, reject) => Object.assign(transaction, { oncomplete: resolve, onerror: reject }))
  request.result.close()
}

/** Runs in a page of the extension. */
async function sumOfRequests(): Promise<number> {
  const request = indexedDB.open('wallet-glance')
  await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))
  const all = request.result.transaction('cells').objectStore('cells').getAll()
  await new Promise((resolve, reject) => Object.assign(all, { onsuccess: resolve, onerror: reject }))
  request.result.close()
  return all.result.reduce((sum, { figures }) => sum + (figures?.requests ?? 0), 0)
}

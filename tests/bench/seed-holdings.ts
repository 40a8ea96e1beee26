import * as v from 'valibot'
import type { HoldingsPage, HoldingsRecord } from '../../utils/domain/holdings.ts'
import { settingsSchema } from '../../utils/domain/settings.ts'
import type { Token } from '../../utils/domain/token.ts'
import { queryKey, type WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { Watchlist } from '../../utils/domain/watchlist/watchlist.ts'
import { addPage, emptySnapshot } from '../../utils/sync/list-snapshot.ts'
import { emptyRecord } from '../../utils/sync/planner.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import type { Popup } from './browser.ts'
import { queriesOf, SETTINGS } from './seed-watchlist.ts'

/** Stores a complete list of tokens for each account of a watchlist. Removes all other lists. */
export async function storeHoldings(page: Popup, watchlist: Watchlist, tokens: number): Promise<void> {
  const stored = await page.evaluate(`chrome.storage.local.get().then((items) => items['${SETTINGS}'])`)
  const queries = queriesOf(watchlist, v.parse(settingsSchema, stored))
  const entries = queries.map((query, index) => entryOf(query, index, tokens))
  await page.evaluate(`(${writeRecords})(${JSON.stringify(entries)})`)
}

interface Entry {
  key: string
  record: HoldingsRecord
  tokens: readonly Token[]
}

function entryOf(query: WalletQuery, account: number, count: number): Entry {
  const now = Date.now()
  const tokens = Array.from({ length: count - 1 }, (_, index) => tokenOf(query.chainId, account, index))
  const native = { ...tokenOf(query.chainId, account, 0), address: null, ercType: null, symbol: 'NATIVE' }
  const page: HoldingsPage = { native, tokens, nextPageToken: null, requestRecords: [] }
  const current = addPage(emptySnapshot('seed', now, 500), page, query, now)
  return { key: queryKey(query), record: { ...emptyRecord(query), current }, tokens }
}

/** Accounts of a chain share half of their tokens. */
function tokenOf(chainId: string, account: number, index: number): Token {
  const name = index % 2 === 0 ? `shared ${index}` : `own ${account} ${index}`
  const units = BigInt(((account * 7919 + index * 104_729) % 1_000_000) + 1)
  return {
    address: addressOfWord(`${chainId} ${name}`),
    name: `Token ${name}`,
    symbol: `T${index}`,
    decimals: 18,
    balance: String(units * 10n ** 15n),
    price: index % 5 === 4 ? null : { currency: 'usd', value: '12.345678' },
    value: null,
    reputation: null,
    ercType: 'ERC-20',
    chainId,
    logoUri: null,
  }
}

/** Runs in a page of the extension. */
async function writeRecords(entries: Entry[]): Promise<void> {
  const request = indexedDB.open('wallet-glance')
  await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))
  const transaction = request.result.transaction(['records', 'pages'], 'readwrite')
  const records = transaction.objectStore('records')
  const pages = transaction.objectStore('pages')
  records.clear()
  pages.clear()
  for (const { key, record, tokens } of entries) {
    records.put({ record, savedAt: Date.now(), storedTokens: tokens.length }, key)
    pages.put({ tokens, requestRecords: [] }, [key, 'seed', 0])
  }
  await new Promise((resolve, reject) => Object.assign(transaction, { oncomplete: resolve, onerror: reject }))
  request.result.close()
}

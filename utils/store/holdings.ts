import { storage } from '@wxt-dev/storage'
import type { Holdings, Read, WalletRef } from '../domain/holdings.ts'
import type { HoldingsKeeper, StoredPage } from '../domain/holdings-keeper.ts'
import type { Token } from '../domain/token.ts'
import { type Directory, directoryItem, overflow, removeWallets } from './holdings-directory.ts'
import {
  HOLDINGS_KEY,
  indexKey,
  packRead,
  pageKey,
  pageKeys,
  type StorageKey,
  type StoredHoldings,
  type StoredPageEntry,
  type StoredRead,
  tokensOf,
  unpackHoldings,
} from './holdings-entries.ts'
import { underLock } from './lock.ts'
import { packTokens } from './token-columns.ts'

interface Item {
  key: StorageKey
  value: unknown
}

/** What is kept of a wallet; null where nothing is. */
export async function loadHoldings(ref: WalletRef): Promise<Holdings | null> {
  return unpackHoldings(await storage.getItem(indexKey(ref)))
}

/** The tokens of a read's pages from page `from` on, each page's by worth; a page that is gone is left out. */
export async function loadPages(ref: WalletRef, read: Read, from = 0): Promise<Token[]> {
  const keys = pageKeys(indexKey(ref), read).slice(from)
  if (keys.length === 0) return []
  const entries = await storage.getItems(keys)
  return entries.flatMap(({ value }) => tokensOf(value, ref))
}

/** Calls back with what is kept of a wallet, whenever it changes. */
export function watchHoldings(ref: WalletRef, changed: (holdings: Holdings | null) => void): () => void {
  return storage.watch(indexKey(ref), (stored) => changed(unpackHoldings(stored)))
}

/** Removes every wallet that is kept, and every page that a stopped worker left behind. */
export function clearHoldings(): Promise<void> {
  return underLock('holdings', async () => {
    await storage.removeItems(await storedKeys())
    await directoryItem.setValue({})
  })
}

async function storedKeys(): Promise<StorageKey[]> {
  return Object.keys(await storage.snapshot('local'))
    .map((key): StorageKey => `local:${key}`)
    .filter((key) => key.startsWith(HOLDINGS_KEY))
}

/** Index, page and directory go in one write; then the pages that the index no longer names are removed. */
function save(holdings: Holdings, page?: StoredPage): Promise<boolean> {
  return underLock('holdings', async () => {
    const { ref } = holdings
    const key = indexKey(ref)
    const before = (await storage.getItem(key)) as StoredHoldings | null
    if (page && page.index > 0 && !readsOf(before).some(({ id }) => id === page.readId)) return false
    const entry = page && packPage(page, ref)
    const index = packHoldings(holdings, before, page?.readId, entry)
    const items: Item[] = [{ key, value: index }]
    if (page) items.push({ key: pageKey(key, page.readId, page.index), value: entry })
    await writeMakingRoom(key, items, index, before)
    await storage.removeItems(droppedReads(before, index).flatMap((read) => pageKeys(key, read)))
    return true
  })
}

const packPage = ({ tokens, receipts = [] }: StoredPage, ref: WalletRef): StoredPageEntry => ({
  tokens: packTokens(tokens, ref),
  from: receipts,
})

function packHoldings(
  holdings: Holdings,
  before: StoredHoldings | null,
  grown: string | undefined,
  page: StoredPageEntry | undefined,
): StoredHoldings {
  const pack = (read: Read | null): StoredRead | null => {
    const known = readsOf(before).find(({ id }) => id === read?.id)?.bytes ?? 0
    const added = page && read?.id === grown ? JSON.stringify(page).length : 0
    return packRead(read, holdings.ref, known + added)
  }
  return { ...holdings, shown: pack(holdings.shown), reading: pack(holdings.reading) }
}

const readsOf = (stored: StoredHoldings | null): StoredRead[] =>
  [stored?.shown, stored?.reading].filter((read) => read !== null && read !== undefined)

const droppedReads = (before: StoredHoldings | null, after: StoredHoldings): StoredRead[] =>
  readsOf(before).filter(({ id }) => !readsOf(after).some((read) => read.id === id))

const bytesOf = (index: StoredHoldings): number =>
  readsOf(index).reduce((sum, { bytes }) => sum + bytes, JSON.stringify(index).length)

/** Old wallets make room; when the browser says that storage is full all the same, everything else of the cache does. */
async function writeMakingRoom(
  key: StorageKey,
  items: Item[],
  index: StoredHoldings,
  before: StoredHoldings | null,
): Promise<void> {
  const entry = { bytes: bytesOf(index), usedAt: Date.now() }
  const directory: Directory = { ...(await directoryItem.getValue()), [key]: entry }
  try {
    await writeWith(directory, overflow(directory, key), items)
  } catch {
    // What the index names now stays too: should this write fail as well, that is what is on screen.
    const reads = [...readsOf(before), ...readsOf(index)]
    const kept = new Set([key, ...reads.flatMap((read) => pageKeys(key, read))])
    await storage.removeItems((await storedKeys()).filter((stored) => !kept.has(stored)))
    await writeWith({ [key]: entry }, [], items)
  }
}

async function writeWith(directory: Directory, gone: StorageKey[], items: Item[]): Promise<void> {
  await removeWallets(gone)
  const left = Object.fromEntries(
    Object.entries(directory).filter(([key]) => !gone.includes(key as StorageKey)),
  )
  await storage.setItems([...items, { key: directoryItem.key, value: left }])
}

/** Storage as the reading of a list needs it. */
export const holdingsKeeper: HoldingsKeeper = {
  load: loadHoldings,
  loadPages: (ref, read) => loadPages(ref, read),
  save,
}

import { displayed, type Holdings, type Read } from '../domain/holdings.ts'
import type { HoldingsKeeper, StoredPage } from '../domain/holdings-keeper.ts'
import { pause } from '../domain/pause.ts'
import { HOLDINGS_CHANNEL, loadHoldings, loadPages, type Told } from './holdings.ts'
import { type Directory, directoryItem, overflow, removeWallets } from './holdings-directory.ts'
import {
  HOLDINGS_KEY,
  indexKey,
  pageKey,
  pageKeys,
  type StoredHoldings,
  type StoredRead,
} from './holdings-entries.ts'
import { underLock } from './lock.ts'
import { byWorth, packHoldings, packPage, readsOf } from './pack-holdings.ts'
import { type StorageKey, storage } from './storage.ts'
import { StoredToken } from './stored-token.ts'

interface Item {
  key: StorageKey
  value: unknown
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

const channel = new BroadcastChannel(HOLDINGS_CHANNEL)

/** What is told is drawn first: packing and storing it would take the processor from that. Ms. */
const DRAWN_IN = 20

/** A page is told at once: storing it takes longer than drawing it. @returns whether it was */
function tell(holdings: Holdings, { readId, index, tokens }: StoredPage): boolean {
  const { shown, reading } = holdings
  // Rows that came out of storage are views on it and no message: a refresh has them, and a list that was begun earlier.
  if (displayed(holdings)?.id !== readId || hasViews(shown) || hasViews(reading)) return false
  channel.postMessage({ holdings, page: { readId, index, tokens } } satisfies Told)
  return true
}

const hasViews = (read: Read | null): boolean =>
  [read?.native, ...(read?.top ?? [])].some((token) => token instanceof StoredToken)

/** Index, page and directory go in one write; then the pages that the index no longer names are removed. */
async function save(known: Holdings, read?: StoredPage): Promise<boolean> {
  const { ref } = known
  const page = read && byWorth(read, ref)
  if (page && tell(known, page)) await pause(DRAWN_IN)
  return await underLock('holdings', async () => {
    const key = indexKey(ref)
    const [index, names] = await storage.getItems([key, directoryItem])
    const before = index?.value as StoredHoldings | null
    const holdings = withoutLost(known, before, page)
    if (!holdings) return false
    const entry = page && packPage(page, ref)
    const after = packHoldings(holdings, before, page?.readId, entry)
    const items: Item[] = [{ key, value: after }]
    if (page) items.push({ key: pageKey(key, page.readId, page.index), value: entry })
    await writeMakingRoom(key, items, before, after, names?.value as Directory)
    await storage.removeItems(droppedReads(before, after).flatMap((read) => pageKeys(key, read)))
    return true
  })
}

/**
 * What can be written of a wallet whose entry may have gone meanwhile, to make room or because the cache was cleared: an older list that went
 * is left out. Null where nothing is left: the list that is read has lost its earlier pages, or nothing new is there beside what went.
 */
function withoutLost(known: Holdings, before: StoredHoldings | null, page?: StoredPage): Holdings | null {
  const isThere = (read: Read | null): boolean =>
    read === null ||
    read.pages === (read.id === page?.readId ? 1 : 0) ||
    readsOf(before).some(({ id }) => id === read.id)
  const { shown, reading } = known
  if (isThere(shown) && isThere(reading)) return known
  const isOlder = page !== undefined && shown?.id !== page.readId
  return isThere(reading) && isOlder ? { ...known, shown: null } : null
}

const droppedReads = (before: StoredHoldings | null, after: StoredHoldings): StoredRead[] =>
  readsOf(before).filter(({ id }) => !readsOf(after).some((read) => read.id === id))

const bytesOf = (index: StoredHoldings): number =>
  readsOf(index).reduce((sum, { bytes }) => sum + bytes, JSON.stringify(index).length)

/** Old wallets make room; when the browser says that storage is full all the same, everything else of the cache does. */
async function writeMakingRoom(
  key: StorageKey,
  items: Item[],
  before: StoredHoldings | null,
  after: StoredHoldings,
  known: Directory,
): Promise<void> {
  const entry = { bytes: bytesOf(after), usedAt: Date.now() }
  const directory: Directory = { ...known, [key]: entry }
  try {
    await writeWith(directory, overflow(directory, key), items)
  } catch {
    // What the index names now stays too: should this write fail as well, that is what is on screen.
    const reads = [...readsOf(before), ...readsOf(after)]
    const kept = new Set([key, ...reads.flatMap((read) => pageKeys(key, read))])
    await storage.removeItems((await storedKeys()).filter((stored) => !kept.has(stored)))
    await writeWith({ [key]: entry }, [], items)
  }
}

async function writeWith(directory: Directory, gone: StorageKey[], items: Item[]): Promise<void> {
  await removeWallets(gone)
  const left = { ...directory }
  for (const key of gone) delete left[key]
  await storage.setItems([...items, { key: directoryItem.key, value: left }])
}

/** Storage as the reading of a list needs it. */
export const holdingsKeeper: HoldingsKeeper = {
  load: loadHoldings,
  loadPages: (ref, read) => loadPages(ref, read),
  save,
}

/** Reads and writes the extension's cache in IndexedDB: wallets, TPS, chains and health. */
import type { ChainInfoRecord, ChainLists } from '../../../utils/domain/chain-lists.ts'
import type { HoldingsRecord } from '../../../utils/domain/holdings.ts'
import type { TpsRecord } from '../../../utils/domain/tps-record.ts'
import type { TpsSeries } from '../../../utils/domain/tps-series.ts'
import { readRecords, type StoredRecord, writeRecords } from './databases.ts'
import { type ExtensionScope, removeItem } from './stored-items.ts'

const DATABASE = 'wallet-glance'

export const isCacheRecord = ({ database }: StoredRecord): boolean => database === DATABASE

const readStore = async (scope: ExtensionScope, ...stores: string[]): Promise<StoredRecord[]> =>
  (await readRecords(scope, stores)).filter(isCacheRecord)

export const hasNoWallets = async (scope: ExtensionScope): Promise<boolean> =>
  (await readStore(scope, 'records', 'pages')).length === 0

/** The keys of all stored wallets and pages, as text. */
export const storedWallets = async (scope: ExtensionScope): Promise<string> =>
  JSON.stringify((await readStore(scope, 'records', 'pages')).map(({ store, key }) => [store, key]))

const oldWallet = (name: string, bytes: number): StoredRecord[] => [
  {
    ...{ database: DATABASE, store: 'records', key: name },
    value: { record: { query: name, current: null, inProgress: null }, savedAt: 1, storedTokens: 1 },
  },
  {
    ...{ database: DATABASE, store: 'pages', key: [name, 'old', 0] },
    value: { tokens: ['x'.repeat(bytes)], requestRecords: [] },
  },
]

/** Stores enough wallets for the browser's database to have several files. */
export const storeManyWallets = (scope: ExtensionScope): Promise<void> =>
  writeRecords(scope, Array.from({ length: 60 }, (_, index) => oldWallet(`old ${index}`, 100_000)).flat())

/** Stores a wallet that eviction may remove. */
export const storeOldWallet = (scope: ExtensionScope): Promise<void> =>
  writeRecords(scope, oldWallet('evictable', 500_000))

/** How the stored list of a wallet ended; undefined if there is none. */
export async function listEnd(scope: ExtensionScope, address: string): Promise<string | undefined> {
  const found = (await readStore(scope, 'records')).find(({ key }) => String(key).includes(address))
  return (found?.value as { record: HoldingsRecord } | undefined)?.record.current?.end ?? undefined
}

/** Whether a list that ended in this way is shown as incomplete. */
export const isIncomplete = (end: string | undefined): boolean => end !== undefined && end !== 'complete'

/** Whether a cached entry contains the information about a chain. @param name as in `cachedData` */
export const isChainInfo = (name: string): boolean => name.startsWith('chainInfo ')

/** By store, the part of an entry that a failed request must not change. */
const LASTING_DATA: Readonly<Record<string, (value: unknown) => unknown>> = {
  records: (value) => (value as { record: HoldingsRecord }).record.current,
  pages: (value) => value,
  tps: (value) => {
    const { point, finished, lastRun, readAt } = value as TpsRecord
    return [point, finished, lastRun, readAt]
  },
  tpsSeries: (value) => {
    const { points, lastRun } = value as TpsSeries
    return [points, lastRun]
  },
  chainInfo: (value) => (value as ChainInfoRecord).info,
  chainLists: (value) => {
    const { data, metrics } = value as ChainLists
    return [data.chains, metrics.chains]
  },
}

/** The cached data that a failed request must not change, by store and key. */
export async function cachedData(scope: ExtensionScope): Promise<Record<string, string>> {
  const records = await readStore(scope, ...Object.keys(LASTING_DATA))
  return Object.fromEntries(
    records.map(({ store, key, value }) => [
      `${store} ${JSON.stringify(key)}`,
      JSON.stringify(LASTING_DATA[store]?.(value)),
    ]),
  )
}

/** For each interface, the kind of failure of the last request for its chain list; null after a success. */
export async function chainListFailures(
  scope: ExtensionScope,
): Promise<Record<'data' | 'metrics', string | null>> {
  const [found] = await readStore(scope, 'chainLists')
  const lists = found?.value as ChainLists | undefined
  return { data: lists?.data.failure?.kind ?? null, metrics: lists?.metrics.failure?.kind ?? null }
}

/** The stored state of a TPS. Times in ms. */
export interface StoredTps {
  /** 0 without a TPS. */
  value: number
  hasFailed: boolean
  requestedAt: number
  readAt: number
}

/** The first stored TPS; null if there is none. */
export async function storedTps(scope: ExtensionScope): Promise<StoredTps | null> {
  const [found] = await readStore(scope, 'tps')
  if (!found) return null
  const { point, failure, requestedAt, readAt } = found.value as TpsRecord
  return { value: point?.value ?? 0, hasFailed: failure !== null, requestedAt, readAt }
}

export async function removeHealthAndHolds(scope: ExtensionScope): Promise<void> {
  const health = await readStore(scope, 'health')
  await writeRecords(
    scope,
    health.map((record) => ({ ...record, value: undefined })),
  )
  await removeItem(scope, 'rateLimitHolds')
}

/** The number of entries in the cache, and their size as JSON text. */
export async function cacheSize(scope: ExtensionScope): Promise<{ entries: number; bytes: number }> {
  const records = (await readRecords(scope)).filter(isCacheRecord)
  return { entries: records.length, bytes: JSON.stringify(records).length }
}

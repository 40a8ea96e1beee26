/**
 * Everything that the stress tests know about stored items, databases and messages. Product code that runs inside the
 * extension is in `stored-data-in-page.ts`.
 */
import { join } from 'node:path'
import type { Page, Worker } from '@playwright/test'
import { emptyStorage } from '../../e2e/support/stored.ts'
import { readStorage, writeStorage } from '../../e2e/support/worker.ts'

/** A page or the worker of the extension. */
export type Inside = Page | Worker

export type Stored = Record<string, unknown>

/** What functions inside the extension use. */
declare const chrome: {
  storage: {
    local: { remove(keys: string[]): Promise<void>; get(key: string): Promise<Stored> }
    session: { get(key: string): Promise<Stored> }
  }
}

/** Keys in `storage.local`. */
export const ITEM_KEYS = {
  settings: 'settings',
  tokenOverrides: 'tokenMarks',
  tpsAlert: 'alert',
  tpsAlertState: 'alertState',
  chainNames: 'chainNames',
  tokenListOptions: 'listChoice',
  apiKey: 'apiKey',
  recents: 'recents',
  popupState: 'view',
  recentChains: 'lastChains',
  rateLimitHolds: 'notBefore',
  format: 'format',
} as const

export type Item = keyof typeof ITEM_KEYS

const REQUEST_LOG_KEY = 'requestLog'

export const readLocal = (inside: Inside): Promise<Stored> => readStorage(inside as Worker, 'local')

export const writeLocal = (inside: Inside, items: Stored): Promise<void> =>
  writeStorage(inside as Worker, 'local', items)

/** Removes everything that the extension stores, its backup included. */
export const clearAll: (worker: Worker) => Promise<void> = emptyStorage

/** One item, read alone: `get(null)` rejects as soon as any item is damaged. */
export const readItem = (inside: Inside, item: Item): Promise<unknown> =>
  (inside as Page).evaluate(
    (key) => chrome.storage.local.get(key).then((items) => items[key]),
    ITEM_KEYS[item] as string,
  )

export const writeItem = (inside: Inside, item: Item, value: unknown): Promise<void> =>
  writeLocal(inside, { [ITEM_KEYS[item]]: value })

export const removeItem = (inside: Inside, item: Item): Promise<void> => removeLocal(inside, ITEM_KEYS[item])

export const removeLocal = (inside: Inside, ...keys: string[]): Promise<void> =>
  (inside as Page).evaluate((names) => chrome.storage.local.remove(names), keys)

interface Addresses {
  dataUrl: string
  metricsUrl: string
}

/** The chosen service as a stored setting. */
export const customProfile = ({ dataUrl, metricsUrl }: Addresses, chainsList = false) => ({
  ...{ id: 'custom', dataUrl, metricsUrl, keyHeader: 'x-service-api-key' },
  ...{ tpsRoute: 'v1', chainsList },
})

/** The stored API key, in use for one origin. */
export const storedKey = (key: string, { dataUrl }: Pick<Addresses, 'dataUrl'>) => ({
  key,
  origin: new URL(dataUrl).origin,
  inUse: true,
})

interface StoredSettings {
  profile: object
  currency?: string
  pageSize?: number
}

/** The stored settings, without the defaults of those that were never stored. */
export const readSettings = async (inside: Inside): Promise<Partial<StoredSettings>> =>
  ((await readItem(inside, 'settings')) ?? {}) as Partial<StoredSettings>

/** Changes single settings; the others keep their values. */
export async function changeSettings(inside: Inside, change: object): Promise<void> {
  await writeItem(inside, 'settings', { ...(await readSettings(inside)), ...change })
}

/** The text in the popup's address field, as stored. */
export async function storedDraft(inside: Inside): Promise<string | undefined> {
  const state = (await readItem(inside, 'popupState')) as { draft?: { text?: string } } | undefined
  return state?.draft?.text
}

/** The query that the popup displays, as stored. */
export async function displayedQuery(inside: Inside): Promise<unknown> {
  return ((await readItem(inside, 'popupState')) as { shown?: object } | undefined)?.shown
}

/** The names of the messages that the background accepts. */
export const MESSAGES = {
  syncWallet: 'lookUp',
  readPage: 'readPage',
  readTps: 'readTps',
  readTpsPage: 'readTpsPage',
  readChainInfo: 'readChainInfo',
  readChains: 'readChains',
  readHealth: 'readHealth',
  apiKeyState: 'apiKeyState',
  saveApiKey: 'saveApiKey',
  testService: 'tryService',
  chooseService: 'chooseService',
} as const

export interface Query {
  dataUrl: string
  chainId: string
  address: string
  currency: string
}

/** A query for all tokens of a wallet without spam. */
export const walletQuery = (query: Query, change: object = {}): Query & Record<string, unknown> => ({
  ...query,
  ...{ filterSpam: true, scope: 'all' },
  ...change,
})

export const syncRequest = (query: Query, requestId: string) => ({ ref: query, intent: 'refresh', requestId })

export const pageRequest = (query: Query) => ({ ref: query, pageToken: null, pageSize: 500 })

export const healthRequest = () => ({ privately: false })

export const chainInfoRequest = (chainId: string, keep: boolean) => ({ chainId, force: true, keep })

const WALLET = 'holdings:'

/** Whether no wallet is stored. */
export const hasNoWallets = async (inside: Inside): Promise<boolean> =>
  JSON.stringify((await readLocal(inside)).holdingsDirectory) === '{}'

/** Everything stored about wallets, as text. */
export const storedWallets = async (inside: Inside): Promise<string> =>
  JSON.stringify(Object.keys(await readLocal(inside)).filter((key) => key.startsWith('holdings')))

/** Stores so many wallets that the browser's database has several files. */
export async function storeManyWallets(inside: Inside): Promise<void> {
  for (let wallet = 0; wallet < 60; wallet += 1)
    await writeLocal(inside, { [`${WALLET}old${wallet}`]: 'x'.repeat(100_000) })
}

/** Stores a wallet that eviction may remove. */
export const storeOldWallet = (inside: Inside): Promise<void> =>
  writeLocal(inside, { [`${WALLET}left-behind#read#0`]: 'x'.repeat(500_000) })

/** How the stored list of a wallet ended; undefined if there is none. */
export async function listEnd(inside: Inside, address: string): Promise<string | undefined> {
  const [, record] =
    Object.entries(await readLocal(inside)).find(
      ([key]) => key.startsWith(WALLET) && key.includes(address) && !key.includes('#'),
    ) ?? []
  return (record as { shown: { end: string } | null } | undefined)?.shown?.end
}

/** Whether a list with this end is shown as incomplete. */
export const isIncomplete = (end: string | undefined): boolean => end === 'tooLong' || end === 'repeatedPage'

/** The cached entry about a chain, which a 404 may replace. */
export const isChainInfo = (key: string): boolean => key.startsWith('chainInfo:')

interface ChainListEntry {
  chains: unknown[]
}

/** All cached data without request times: lists and their pages, TPS, series, chains. */
export async function cachedData(inside: Inside): Promise<Record<string, string>> {
  const cached = Object.entries(await readLocal(inside)).flatMap(([key, value]): [string, unknown][] => {
    const entry = value as Record<string, unknown>
    if (/^holdings:.*#/.test(key)) return [[key, value]]
    if (key.startsWith(WALLET)) return [[key, entry.shown]]
    if (key.startsWith('tps:series:')) return [[key, [entry.points, entry.lastRun]]]
    if (key.startsWith('tps:http')) return [[key, [entry.point, entry.finished, entry.lastRun, entry.readAt]]]
    if (isChainInfo(key)) return [[key, entry.info]]
    if (key.startsWith('chains:'))
      return [[key, Object.values(entry).map((list) => (list as ChainListEntry).chains)]]
    return []
  })
  return Object.fromEntries(cached.map(([key, value]) => [key, JSON.stringify(value)]))
}

/** The kinds of the failures of the last requests for the lists of chains; null for those that succeeded. */
export async function chainListFailures(inside: Inside): Promise<Record<'data' | 'metrics', string | null>> {
  const [, found] = Object.entries(await readLocal(inside)).find(([key]) => key.startsWith('chains:')) ?? []
  const lists = (found ?? {}) as Record<string, { failure: { kind: string } | null }>
  const kindOf = (which: string) => lists[which]?.failure?.kind ?? null
  return { data: kindOf('data'), metrics: kindOf('metrics') }
}

/** The badge's TPS as stored. Times in ms. */
export interface StoredTps {
  value: number
  hasFailed: boolean
  requestedAt: number
  readAt: number
}

/** The stored TPS of the badge's chain; null before the first request. */
export async function storedTps(inside: Inside): Promise<StoredTps | null> {
  const [, found] =
    Object.entries(await readLocal(inside)).find(([key]) => /^tps:https?:.*\|\d+$/.test(key)) ?? []
  if (!found) return null
  const { point, failure, askedAt, readAt } = found as {
    point: { value: number } | null
    failure: object | null
    askedAt: number
    readAt: number
  }
  return { value: point?.value ?? 0, hasFailed: failure !== null, requestedAt: askedAt, readAt }
}

/** Removes everything that would delay or skip the next request for the badge. */
export async function forgetHealthAndHolds(inside: Inside): Promise<void> {
  const keys = Object.keys(await readLocal(inside))
  await removeLocal(
    inside,
    ...keys.filter((key) => key.startsWith('health:') || key === ITEM_KEYS.rateLimitHolds),
  )
}

/** Values of items that differ from the defaults, beside the service, its key and a wallet. */
export const SAMPLES: Stored = {
  [ITEM_KEYS.tokenOverrides]: [
    {
      chainId: '43114',
      contract: '0x1111111111111111111111111111111111111111',
      mark: 'hidden',
      symbol: 'OLD',
    },
  ],
  [ITEM_KEYS.tpsAlert]: { on: false, side: 'below', figure: 7 },
  [ITEM_KEYS.tpsAlertState]: { of: 'x', chainId: '43114', beyond: false },
  [ITEM_KEYS.tokenListOptions]: { order: 'name', hideBelow: '' },
  [ITEM_KEYS.chainNames]: [{ chainId: '4242', name: 'Forty-two', test: false }],
}

/** A token-list order may only return at the next opening of the popup. */
export const ORDER_KEY: string = ITEM_KEYS.tokenListOptions

/** Keys whose value is in the backup, so that it is restored. */
export const RESTORED_KEYS: readonly string[] = [
  ITEM_KEYS.settings,
  ITEM_KEYS.tokenOverrides,
  ITEM_KEYS.tpsAlert,
  ITEM_KEYS.tokenListOptions,
  ITEM_KEYS.chainNames,
]

/** Keys of which the backup only knows that they existed, so that their loss is reported. */
export const REPORTED_KEYS: readonly string[] = [ITEM_KEYS.apiKey, ITEM_KEYS.recents, ITEM_KEYS.popupState]

/** Keys of what recovery itself stores. */
export const isRecoveryKey = (key: string): boolean => key.startsWith('mended')

/** A database, and a store in it. */
export interface StoreName {
  database: string
  store: string
}

/** Where the backup of the items is. Its records have the items' names as keys. */
export const BACKUP: StoreName = { database: 'second-copy', store: 'items' }

/** The items that the backup must contain after a start with all of `SAMPLES` stored. */
export const BACKUP_RECORDS: readonly string[] = ['settings', 'tokenMarks', 'apiKey', 'view', 'recents']

/** The items of a format newer than this version. */
export const NEWER_FORMAT: Stored = { [ITEM_KEYS.format]: 99 }

/** The folder of Chromium's LevelDB files for an area, in a profile. */
export const storageFolder = (profile: string, extensionId: string, area: 'local' | 'indexedDb'): string =>
  area === 'local'
    ? join(profile, 'Default', 'Local Extension Settings', extensionId)
    : join(profile, 'Default', 'IndexedDB', `chrome-extension_${extensionId}_0.indexeddb.leveldb`)

/** The entries that one round of `races` must have written and that are not stored. */
export async function missingUpdates(worker: Worker, writers: number, round: number): Promise<string[]> {
  const local = await readLocal(worker)
  const settings = local[ITEM_KEYS.settings] as Stored
  const { [REQUEST_LOG_KEY]: log } = await worker.evaluate(
    (key) => chrome.storage.session.get(key),
    REQUEST_LOG_KEY,
  )
  const chosen: [string, unknown][] = [
    ['pageSize', 1 + (round % 500)],
    ['chainId', String(1 + round)],
    ['currency', round % 2 ? 'eur' : 'chf'],
    ['badgeChainId', String(1 + round)],
  ]
  const ids = Array.from({ length: writers }, (_, writer) => `${writer}0${round}`)
  const text = (value: unknown) =>
    JSON.stringify(value ?? null)
      .replaceAll('https://', '"')
      .replaceAll('.example', '"')
  const items = ['tokenOverrides', 'recents', 'recentChains', 'chainNames', 'rateLimitHolds'] as const
  const lists: [string, string][] = [
    ...items.map((item): [string, string] => [item, text(local[ITEM_KEYS[item]])]),
    ['requestLog', text(log)],
  ]
  return [
    ...chosen.filter(([key, value]) => settings[key] !== value).map(([key]) => `settings.${key}`),
    ...lists.flatMap(([list, stored]) =>
      ids.filter((id) => !stored.includes(`"${id}"`)).map((id) => `${list} ${id}`),
    ),
    ...(settings.profile ? [] : ['settings.profile']),
  ]
}

/** Reads, writes and removes stored items. Keys and backup modes come from the extension's registry. */
import { join } from 'node:path'
import type { Page, Worker } from '@playwright/test'
import { FORMAT, FORMAT_KEY } from '../../../utils/storage/format.ts'
import { ITEMS, type ItemName } from '../../../utils/storage/items.ts'
import { storedName } from '../../e2e/support/stored.ts'
import { readStorage, writeStorage } from '../../e2e/support/worker.ts'

/** A page or the worker of the extension. */
export type ExtensionScope = Page | Worker

export type Stored = Record<string, unknown>

interface Area {
  get(key: string): Promise<Stored>
  remove(keys: string[]): Promise<void>
  clear(): Promise<void>
}

/** The part of the extension API that is called inside the extension. */
declare const chrome: { storage: Record<'local' | 'session' | 'sync', Area> }

export type { ItemName }

export const ITEM_NAMES = Object.keys(ITEMS) as ItemName[]

/** The key of an item in `storage.local`. */
export const itemKey: (item: ItemName) => string = storedName

export const readLocal = (scope: ExtensionScope): Promise<Stored> => readStorage(scope as Worker, 'local')

export const writeLocal = (scope: ExtensionScope, items: Stored): Promise<void> =>
  writeStorage(scope as Worker, 'local', items)

export const removeLocal = (scope: ExtensionScope, ...keys: string[]): Promise<void> =>
  (scope as Page).evaluate((names) => chrome.storage.local.remove(names), keys)

/** Clears the storage areas and all databases, including the backup. */
export const clearAll = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // Takes the lock of the repair, so that the repair does not restore items from the backup.
    await navigator.locks.request('wallet-glance:recovery', async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await resultOf(indexedDB.open(name))
        const stores = [...database.objectStoreNames]
        if (stores.length > 0) {
          const transaction = database.transaction(stores, 'readwrite')
          await Promise.all(stores.map((store) => resultOf(transaction.objectStore(store).clear())))
        }
        database.close()
      }
      for (const area of ['local', 'session', 'sync'] as const) await chrome.storage[area].clear()
    })
  })

/** Reads only this item: `get(null)` rejects if any item is damaged. */
export const readItem = (scope: ExtensionScope, item: ItemName): Promise<unknown> =>
  (scope as Page).evaluate((key) => chrome.storage.local.get(key).then((items) => items[key]), itemKey(item))

export const writeItem = (scope: ExtensionScope, item: ItemName, value: unknown): Promise<void> =>
  writeLocal(scope, { [itemKey(item)]: value })

export const removeItem = (scope: ExtensionScope, item: ItemName): Promise<void> =>
  removeLocal(scope, itemKey(item))

interface Addresses {
  dataUrl: string
  metricsUrl: string
}

/** The profile of a custom service, as stored in the settings. */
export const customProfile = ({ dataUrl, metricsUrl }: Addresses, chainsList = false) => ({
  ...{ id: 'custom', dataUrl, metricsUrl, keyHeader: 'x-service-api-key' },
  ...{ tpsRoute: 'v1', chainsList },
})

/** An API key for an origin, in the stored form. */
export const storedApiKey = (key: string, { dataUrl }: Pick<Addresses, 'dataUrl'>) => ({
  key,
  origin: new URL(dataUrl).origin,
  isInUse: true,
})

interface StoredSettings {
  profile: object
  currency?: string
  pageSize?: number
}

/** The stored settings, without the defaults of those that were never stored. */
export const readSettings = async (scope: ExtensionScope): Promise<Partial<StoredSettings>> =>
  ((await readItem(scope, 'settings')) ?? {}) as Partial<StoredSettings>

/** Changes some settings and keeps the others. */
export async function changeSettings(scope: ExtensionScope, change: object): Promise<void> {
  await writeItem(scope, 'settings', { ...(await readSettings(scope)), ...change })
}

/** The text in the popup's address field, as stored. */
export async function storedDraft(scope: ExtensionScope): Promise<string | undefined> {
  const state = (await readItem(scope, 'popupState')) as { draft?: { text?: string } } | undefined
  return state?.draft?.text
}

/** The page of the popup, as stored. */
export async function storedRoute(scope: ExtensionScope): Promise<unknown> {
  return ((await readItem(scope, 'popupState')) as { route?: object } | undefined)?.route
}

const withKeys = (items: Partial<Record<ItemName, unknown>>): Stored =>
  Object.fromEntries(Object.entries(items).map(([name, value]) => [itemKey(name as ItemName), value]))

/** Values for some items. */
export const SAMPLES: Stored = withKeys({
  watchlist: { wallets: [], groups: [], order: 'name', hasSeenLinkNotice: true },
  tokenOverrides: [
    {
      chainId: '43114',
      contract: '0x1111111111111111111111111111111111111111',
      decision: 'hidden',
      symbol: 'OLD',
    },
  ],
  tpsAlert: { isOn: false, direction: 'below', threshold: 7 },
  tpsAlertState: { subject: 'x', chainId: '43114', isBeyond: false },
  tokenListOptions: { order: 'name', hideBelow: '' },
  // Not 'hidden': the text of a wallet would then depend on this item.
  amountVisibility: 'shown',
  chainNames: [{ chainId: '4242', name: 'Forty-two', test: false }],
  rateLimitHolds: {},
  pageSizes: {},
})

const keysWithBackup = (...modes: string[]): string[] =>
  ITEM_NAMES.filter((name) => modes.includes(ITEMS[name].backup)).map(itemKey)

/** The item with the order of the token list. An open popup need not apply a restored order. */
export const ORDER_KEY: string = itemKey('tokenListOptions')

/** Keys of the items whose value is in the backup. */
export const RESTORED_KEYS: readonly string[] = keysWithBackup('value')

/** Keys of the items for which the backup stores only that they existed. */
export const REPORTED_KEYS: readonly string[] = keysWithBackup('presence')

/** Whether a key belongs to recovery itself. */
export const isRecoveryKey = (key: string): boolean => key === itemKey('recoveryFindings')

/** The database and store of the backup. Its records have the items' names as keys. */
export const BACKUP = { database: 'wallet-glance-backup', store: 'items' } as const

/** The names of the items that are in the backup, if they are stored. */
export const BACKED_UP_ITEMS: readonly string[] = ITEM_NAMES.filter((name) => ITEMS[name].backup !== 'none')

/** The mark of a format that is newer than this version. */
export const NEWER_FORMAT: Stored = { [FORMAT_KEY.slice('local:'.length)]: FORMAT + 98 }

/** The folder of Chromium's LevelDB files for an area, in a profile. */
export const storageFolder = (profile: string, extensionId: string, area: 'local' | 'indexedDb'): string =>
  area === 'local'
    ? join(profile, 'Default', 'Local Extension Settings', extensionId)
    : join(profile, 'Default', 'IndexedDB', `chrome-extension_${extensionId}_0.indexeddb.leveldb`)

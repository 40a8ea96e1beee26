import * as v from 'valibot'
import { CURRENCIES } from '../domain/currency.ts'
import { FINDINGS } from '../domain/recovery-finding.ts'
import { DEFAULT_SETTINGS, pageSizeSchema, settingsSchema } from '../domain/settings.ts'
import {
  EMPTY_STORED_POPUP_STATE,
  NO_TPS_ALERT,
  recentsSchema,
  storedPopupStateSchema,
  timedSelectionSchema,
  tokenOverridesSchema,
  tpsAlertSchema,
} from '../domain/stored-items.ts'
import { EMPTY_TOKEN_LIST_OPTIONS, TOKEN_ORDERS } from '../domain/token-list-options.ts'
import { EMPTY_WATCHLIST, watchlistSchema } from '../domain/watchlist/watchlist.ts'
import { storage } from './browser-storage.ts'
import { hasDatabase } from './database.ts'
import { evictUnwatched, isQuotaExceeded, removeDateBalances, removeLargeData } from './eviction.ts'
import { checkFormat, FORMAT_KEY } from './format.ts'
import { withLock } from './lock.ts'
import { StorageError } from './storage-error.ts'
import { createRetain, type WatchedChoices } from './watched-queries.ts'

/** A time in ms. */
const moment = v.number()

const tpsAlertState = v.nullable(
  v.object({
    /** Identifies the service, the chain and the alert settings of the check. */
    subject: v.string(),
    chainId: v.string(),
    isBeyond: v.boolean(),
  }),
)

/** The part of an item that the backup stores: its value, only that it existed, or nothing. */
export type BackupMode = 'value' | 'presence' | 'none'

/** How an item is stored. */
interface Form {
  /** Items are in `storage.local`, unless they need to live only until the browser closes. */
  area?: 'session'
  /** Whether the value is stored as JSON text. Browsers copy an object with thousands of members slowly. */
  isText?: boolean
}

interface ItemDefinition<Schema extends v.GenericSchema> extends Form {
  schema: Schema
  /** The value of an item that is not stored. */
  fallback: v.InferOutput<Schema>
  backup: BackupMode
}

const item = <Schema extends v.GenericSchema>(
  schema: Schema,
  fallback: v.InferOutput<Schema>,
  backup: BackupMode,
  form: Form = {},
): ItemDefinition<Schema> => ({ schema, fallback, backup, ...form })

const DEFINITIONS = {
  settings: item(settingsSchema, DEFAULT_SETTINGS, 'value'),
  watchlist: item(watchlistSchema, EMPTY_WATCHLIST, 'value', { isText: true }),
  tokenOverrides: item(tokenOverridesSchema, [], 'value'),
  tpsAlert: item(tpsAlertSchema, NO_TPS_ALERT, 'value'),
  /** Chain names that were learned from the service, newest first. */
  chainNames: item(
    v.array(v.object({ chainId: v.string(), name: v.string(), test: v.boolean() })),
    [],
    'value',
  ),
  tokenListOptions: item(
    v.object({
      order: v.picklist(TOKEN_ORDERS),
      hideBelow: v.string(),
      currency: v.optional(v.picklist(CURRENCIES)),
    }),
    EMPTY_TOKEN_LIST_OPTIONS,
    'value',
  ),
  /** Whether the user shows or hides amounts. */
  amountVisibility: item(v.picklist(['shown', 'hidden']), 'shown', 'value'),
  /** Read through `api-key.ts` only. */
  apiKey: item(
    v.nullable(v.object({ key: v.string(), origin: v.string(), isInUse: v.boolean() })),
    null,
    'presence',
  ),
  /** Recently displayed wallets, newest first. */
  recents: item(recentsSchema, [], 'presence'),
  popupState: item(storedPopupStateSchema, EMPTY_STORED_POPUP_STATE, 'presence'),
  /** Chains of recently displayed wallets, newest first. */
  recentChains: item(v.array(v.string()), [], 'none'),
  tpsAlertState: item(tpsAlertState, null, 'none'),
  /** In memory until the browser closes: the user need not answer it. */
  contextMenuSelection: item(v.nullable(timedSelectionSchema), null, 'none', { area: 'session' }),
  /** Rate-limit holds by origin. */
  rateLimitHolds: item(v.record(v.string(), v.object({ since: moment, until: moment })), {}, 'none'),
  /** Tokens per request for services whose lists timed out, by the origin of the data interface. */
  pageSizes: item(
    // Valibot accepts an array as a record. An origin is never a bare number.
    v.record(v.pipe(v.string(), v.regex(/^https?:/)), pageSizeSchema),
    {},
    'none',
  ),
  /** The results of recovery, until the user dismisses the notice. */
  recoveryFindings: item(v.array(v.picklist(FINDINGS)), [], 'none'),
}

type Items = typeof DEFINITIONS

/** The registry of all stored items and the API key, each with its storage key. */
export const ITEMS = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([name, definition]) => [
    name,
    { ...definition, key: `${definition.area ?? 'local'}:item:${name}` },
  ]),
) as { [Name in keyof Items]: Items[Name] & { key: `local:${string}` | `session:${string}` } }

export type ItemName = keyof typeof ITEMS
export type ItemValue<Name extends ItemName> = v.InferOutput<(typeof ITEMS)[Name]['schema']>

export type StoredApiKey = NonNullable<ItemValue<'apiKey'>>

/** All items except the API key, which is read through `api-key.ts` only. */
export type PlainItemName = Exclude<ItemName, 'apiKey'>

type Values<Names extends readonly PlainItemName[]> = { [Index in keyof Names]: ItemValue<Names[Index]> }

/** A stored value that its schema rejects. Recovery restores or removes it. */
export class DamagedItemError extends StorageError {
  override name = 'DamagedItemError'
}

/**
 * Reads several items and returns them in the order of the names. A item that is not stored has its
 * fallback.
 * @throws DamagedItemError, NewerFormatError, or the browser's error if it cannot read its storage
 */
export async function readItems<const Names extends readonly PlainItemName[]>(
  ...names: Names
): Promise<Values<Names>> {
  const found = await storage.getItems([FORMAT_KEY, ...names.map((name) => ITEMS[name].key)])
  const [format, ...items] = found.map(({ value }) => value as unknown)
  checkFormat(format)
  return names.map((name, index) => parseItem(name, items[index])) as Values<Names>
}

/** Reads one item. @throws like `readItems` */
export async function readItem<Name extends PlainItemName>(name: Name): Promise<ItemValue<Name>> {
  const [value] = await readItems(name)
  return value as ItemValue<Name>
}

/** The items that decide which stored queries are watched. */
export async function readWatched(): Promise<WatchedChoices> {
  const [watchlist, settings, tokenOverrides] = await readItems('watchlist', 'settings', 'tokenOverrides')
  return { watchlist, settings, tokenOverrides }
}

/**
 * Validates a stored value. Returns the fallback if there is none.
 * @throws DamagedItemError
 */
export function parseItem<Name extends ItemName>(name: Name, stored: unknown): ItemValue<Name> {
  if (stored === null || stored === undefined) return ITEMS[name].fallback as ItemValue<Name>
  const result = v.safeParse(ITEMS[name].schema as v.GenericSchema, stored)
  if (!result.success) throw new DamagedItemError(name)
  return result.output as ItemValue<Name>
}

/**
 * Writes an item. If storage is full, evicts queries that are not watched and tries again, the one that was
 * written last only if that is not enough: it may be on screen. Then data of watched wallets is removed, then
 * the balances of saved dates.
 * @throws if the browser refuses the write; a TypeError for a value that the schema rejects: once stored, it
 *   would count as damaged
 */
export async function writeItem<Name extends ItemName>(name: Name, value: ItemValue<Name>): Promise<void> {
  if (!v.is(ITEMS[name].schema as v.GenericSchema, value)) throw new TypeError(`invalid ${name}`)
  const write = () => storage.setItem(ITEMS[name].key, toStored(name, value))
  // A wallet that is being added counts as watched.
  const retain = createRetain(async () => ({ ...(await readWatched()), [name]: value }))
  const steps = [
    () => evictUnwatched(retain, 'last written'),
    () => evictUnwatched(retain),
    removeLargeData,
    removeDateBalances,
  ]
  for (const freeSpace of steps) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaExceeded(error) || !hasDatabase()) throw error
      await freeSpace()
    }
  }
  await write()
}

/** The form in which the value of an item is stored. */
export const toStored = (name: ItemName, value: unknown): unknown =>
  ITEMS[name].isText ? JSON.stringify(value) : value

export const removeItem = (name: ItemName): Promise<void> => storage.removeItem(ITEMS[name].key)

/** Reads, changes and writes an item under a lock. @throws like `readItems` and `writeItem` */
export function updateItem<Name extends PlainItemName>(
  name: Name,
  change: (value: ItemValue<Name>) => ItemValue<Name>,
): Promise<void> {
  return withLock(name, async () => writeItem(name, change(await readItem(name))))
}

/**
 * Calls `onChange` with each new value, except a damaged one.
 * @param onChange receives the new value, and the one that it replaces; undefined if that one is damaged
 * @returns a function that unsubscribes
 */
export function watchItem<Name extends PlainItemName>(
  name: Name,
  onChange: (value: ItemValue<Name>, before: ItemValue<Name> | undefined) => void,
): () => void {
  return storage.watch<unknown>(ITEMS[name].key, (stored, storedBefore) => {
    const value = intactItem(name, stored)
    if (value !== undefined) onChange(value, intactItem(name, storedBefore))
  })
}

/** Calls `onChange` after each change of an item, without its value. */
export const watchItemChange = (name: ItemName, onChange: () => void): (() => void) =>
  storage.watch<unknown>(ITEMS[name].key, () => onChange())

function intactItem<Name extends PlainItemName>(name: Name, stored: unknown): ItemValue<Name> | undefined {
  const result = v.safeParse(ITEMS[name].schema as v.GenericSchema, stored ?? ITEMS[name].fallback)
  return result.success ? (result.output as ItemValue<Name>) : undefined
}

import * as v from 'valibot'
import { FINDINGS } from '../domain/recovery-finding.ts'
import { DEFAULT_SETTINGS, settingsSchema } from '../domain/settings.ts'
import {
  contextMenuSelectionSchema,
  EMPTY_STORED_POPUP_STATE,
  NO_TPS_ALERT,
  recentsSchema,
  storedPopupStateSchema,
  tokenOverridesSchema,
  tpsAlertSchema,
} from '../domain/stored-choices.ts'
import { EMPTY_TOKEN_LIST_OPTIONS, TOKEN_ORDERS } from '../domain/token-list-options.ts'
import { EMPTY_WATCHLIST, watchlistSchema } from '../domain/watchlist/watchlist.ts'

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

/** What the backup stores for an item: its value, only that the item existed, or nothing. */
export type BackupMode = 'value' | 'presence' | 'none'

interface ItemDefinition<Schema extends v.GenericSchema> {
  key: `local:${string}`
  schema: Schema
  /** The value of an item that is not stored. */
  fallback: v.InferOutput<Schema>
  backup: BackupMode
}

const define = <Schema extends v.GenericSchema>(
  name: string,
  definition: Omit<ItemDefinition<Schema>, 'key'>,
): ItemDefinition<Schema> => ({ key: `local:choice:${name}`, ...definition })

/** The registry of all stored choices and the API key. */
export const ITEMS = {
  settings: define('settings', { schema: settingsSchema, fallback: DEFAULT_SETTINGS, backup: 'value' }),
  watchlist: define('watchlist', { schema: watchlistSchema, fallback: EMPTY_WATCHLIST, backup: 'value' }),
  tokenOverrides: define('tokenOverrides', { schema: tokenOverridesSchema, fallback: [], backup: 'value' }),
  tpsAlert: define('tpsAlert', {
    schema: tpsAlertSchema,
    fallback: NO_TPS_ALERT,
    backup: 'value',
  }),
  /** Chain names that were learned from the service, newest first. */
  chainNames: define('chainNames', {
    schema: v.array(v.object({ chainId: v.string(), name: v.string(), test: v.boolean() })),
    fallback: [],
    backup: 'value',
  }),
  tokenListOptions: define('tokenListOptions', {
    schema: v.object({ order: v.picklist(TOKEN_ORDERS), hideBelow: v.string() }),
    fallback: EMPTY_TOKEN_LIST_OPTIONS,
    backup: 'value',
  }),
  /** Whether the user shows or hides amounts. */
  amountVisibility: define('amountVisibility', {
    schema: v.picklist(['shown', 'hidden']),
    fallback: 'shown',
    backup: 'value',
  }),
  /** Read through `api-key.ts` only. */
  apiKey: define('apiKey', {
    schema: v.nullable(v.object({ key: v.string(), origin: v.string(), isInUse: v.boolean() })),
    fallback: null,
    backup: 'presence',
  }),
  /** Recently displayed wallets, newest first. */
  recents: define('recents', {
    schema: recentsSchema,
    fallback: [],
    backup: 'presence',
  }),
  popupState: define('popupState', {
    schema: storedPopupStateSchema,
    fallback: EMPTY_STORED_POPUP_STATE,
    backup: 'presence',
  }),
  /** Chains of recently displayed wallets, newest first. */
  recentChains: define('recentChains', { schema: v.array(v.string()), fallback: [], backup: 'none' }),
  tpsAlertState: define('tpsAlertState', { schema: tpsAlertState, fallback: null, backup: 'none' }),
  contextMenuSelection: define('contextMenuSelection', {
    schema: v.nullable(contextMenuSelectionSchema),
    fallback: null,
    backup: 'none',
  }),
  /** Rate-limit holds by origin. */
  rateLimitHolds: define('rateLimitHolds', {
    schema: v.record(v.string(), v.object({ since: moment, until: moment })),
    fallback: {},
    backup: 'none',
  }),
  /** Tokens per request for services whose lists timed out, by the origin of the data interface. */
  pageSizes: define('pageSizes', {
    // Valibot accepts an array as a record. An origin is never a bare number.
    schema: v.record(
      v.pipe(v.string(), v.url()),
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
    ),
    fallback: {},
    backup: 'none',
  }),
  /** The results of recovery, until the user dismisses the notice. */
  recoveryFindings: define('recoveryFindings', {
    schema: v.array(v.picklist(FINDINGS)),
    fallback: [],
    backup: 'none',
  }),
} as const

export type ItemName = keyof typeof ITEMS
export type ItemValue<Name extends ItemName> = v.InferOutput<(typeof ITEMS)[Name]['schema']>

export type StoredApiKey = NonNullable<ItemValue<'apiKey'>>

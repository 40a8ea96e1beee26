import * as v from 'valibot'
import { FINDINGS } from '../domain/recovery-finding.ts'
import { DEFAULT_SETTINGS, settingsSchema } from '../domain/settings.ts'
import {
  contextMenuSelectionSchema,
  EMPTY_POPUP_MEMORY,
  NO_TPS_ALERT,
  popupMemorySchema,
  recentsSchema,
  tokenOverridesSchema,
  tpsAlertSchema,
} from '../domain/stored-choices.ts'
import { EMPTY_TOKEN_LIST_OPTIONS, TOKEN_ORDERS } from '../domain/token-list-options.ts'

/** Moments are stored in ms. */
const moment = v.number()

/** Whether the alert has fired, so that each crossing is reported once. */
const tpsAlertState = v.nullable(
  v.object({
    /** Identifies the service, chain and alert; a change of any starts over. */
    subject: v.string(),
    chainId: v.string(),
    isBeyond: v.boolean(),
  }),
)

/** What the backup keeps of an item: its value, only that it existed, or nothing. */
export type BackupMode = 'value' | 'presence' | 'none'

interface ItemDefinition<Schema extends v.GenericSchema> {
  key: `local:${string}`
  schema: Schema
  /** The value of an item that was never written. */
  fallback: v.InferOutput<Schema>
  backup: BackupMode
}

const define = <Schema extends v.GenericSchema>(
  name: string,
  definition: Omit<ItemDefinition<Schema>, 'key'>,
): ItemDefinition<Schema> => ({ key: `local:choice:${name}`, ...definition })

/** Every stored choice. Recovery, backup and tests walk this registry. */
export const ITEMS = {
  settings: define('settings', { schema: settingsSchema, fallback: DEFAULT_SETTINGS, backup: 'value' }),
  tokenOverrides: define('tokenOverrides', { schema: tokenOverridesSchema, fallback: [], backup: 'value' }),
  tpsAlert: define('tpsAlert', {
    schema: tpsAlertSchema,
    fallback: NO_TPS_ALERT,
    backup: 'value',
  }),
  /** Names of chains that the service told, newest first. */
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
  /** Its value is read through `api-key.ts` alone. */
  apiKey: define('apiKey', {
    schema: v.nullable(v.object({ key: v.string(), origin: v.string(), isInUse: v.boolean() })),
    fallback: null,
    backup: 'presence',
  }),
  /** Wallets that were looked at, newest first. */
  recents: define('recents', {
    schema: recentsSchema,
    fallback: [],
    backup: 'presence',
  }),
  popupState: define('popupState', {
    schema: popupMemorySchema,
    fallback: EMPTY_POPUP_MEMORY,
    backup: 'presence',
  }),
  /** Chains on which a wallet was looked at, newest first. */
  recentChains: define('recentChains', { schema: v.array(v.string()), fallback: [], backup: 'none' }),
  tpsAlertState: define('tpsAlertState', { schema: tpsAlertState, fallback: null, backup: 'none' }),
  contextMenuSelection: define('contextMenuSelection', {
    schema: v.nullable(contextMenuSelectionSchema),
    fallback: null,
    backup: 'none',
  }),
  /** Per origin, the time during which it must not be asked. */
  rateLimitHolds: define('rateLimitHolds', {
    schema: v.record(v.string(), v.object({ since: moment, until: moment })),
    fallback: {},
    backup: 'none',
  }),
  /** What recovery did, until the user has dismissed the notice. */
  recoveryFindings: define('recoveryFindings', {
    schema: v.array(v.picklist(FINDINGS)),
    fallback: [],
    backup: 'none',
  }),
} as const

export type ItemName = keyof typeof ITEMS
export type ItemValue<Name extends ItemName> = v.InferOutput<(typeof ITEMS)[Name]['schema']>

export type StoredApiKey = NonNullable<ItemValue<'apiKey'>>

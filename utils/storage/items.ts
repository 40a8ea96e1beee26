import * as v from 'valibot'
import { DEFAULT_CHAIN, isChainId } from '../domain/chain.ts'
import { CURRENCIES } from '../domain/currency.ts'
import { FINDINGS } from '../domain/recovery-finding.ts'
import { EMPTY_TOKEN_LIST_OPTIONS, TOKEN_ORDERS } from '../domain/token-list-options.ts'

/** Minutes between two requests for the badge; 0 turns the badge off. */
export const BADGE_PERIODS = [5, 15, 30, 60, 0] as const

const chainId = v.pipe(v.string(), v.check(isChainId))
const currency = v.picklist(CURRENCIES)
const url = v.pipe(v.string(), v.check((text) => URL.canParse(text)))
/** Moments are stored in ms. */
const moment = v.number()

const profile = v.object({
  id: v.picklist(['local', 'avacloud', 'custom']),
  dataUrl: url,
  metricsUrl: url,
  keyHeader: v.string(),
  tpsRoute: v.picklist(['v1', 'v2']),
  chainsList: v.boolean(),
})

/** One schema with a default per setting: an older version may have stored fewer. */
const settings = v.object({
  /** The chosen service; null until the first run is finished. */
  profile: v.optional(v.nullable(profile), null),
  chainId: v.optional(chainId, DEFAULT_CHAIN),
  currency: v.optional(currency, 'usd'),
  filterSpam: v.optional(v.boolean(), true),
  /** Tokens per request (contract 4.3). */
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 500),
  badgeChainId: v.optional(chainId, DEFAULT_CHAIN),
  badgeMinutes: v.optional(v.picklist(BADGE_PERIODS), 15),
  remoteLogos: v.optional(v.boolean(), false),
  rememberRecents: v.optional(v.boolean(), true),
})

const tokenOverrides = v.array(
  v.object({
    chainId,
    /** In checksum form. */
    contract: v.string(),
    /** `allowed`: requested and shown in spite of the spam filter. `hidden`: neither shown nor counted. */
    decision: v.picklist(['allowed', 'hidden']),
    /** The token's symbol at that time, to label the list of overrides. */
    symbol: v.string(),
  }),
)

const tpsAlert = v.object({
  isOn: v.boolean(),
  direction: v.picklist(['above', 'below']),
  /** Transactions per second. */
  threshold: v.number(),
})

/** Whether the alert has fired, so that each crossing is reported once. */
const tpsAlertState = v.nullable(
  v.object({
    /** Identifies the service, chain and alert; a change of any starts over. */
    subject: v.string(),
    chainId: v.string(),
    isBeyond: v.boolean(),
  }),
)

const walletQuery = v.object({
  dataUrl: v.string(),
  chainId: v.string(),
  address: v.string(),
  currency,
  filterSpam: v.boolean(),
  scope: v.picklist(['all', 'native']),
  blockNumber: v.exactOptional(v.string()),
  contracts: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  allowlist: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
})

const popupState = v.object({
  draft: v.object({
    text: v.string(),
    /** null: the default of the settings. */
    chainId: v.nullable(v.string()),
    currency: v.nullable(currency),
    nativeOnly: v.boolean(),
  }),
  displayedQuery: v.nullable(walletQuery),
})

/** The addresses in the link or text that was right-clicked. */
const contextMenuSelection = v.nullable(
  v.object({
    addresses: v.array(v.string()),
    hasTransactionHash: v.boolean(),
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
  settings: define('settings', { schema: settings, fallback: v.getDefaults(settings) as Settings, backup: 'value' }),
  tokenOverrides: define('tokenOverrides', { schema: tokenOverrides, fallback: [], backup: 'value' }),
  tpsAlert: define('tpsAlert', {
    schema: tpsAlert,
    fallback: { isOn: false, direction: 'above', threshold: 10 },
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
    schema: v.array(v.object({ address: v.string(), chainId: v.string() })),
    fallback: [],
    backup: 'presence',
  }),
  popupState: define('popupState', {
    schema: popupState,
    fallback: {
      draft: { text: '', chainId: null, currency: null, nativeOnly: false },
      displayedQuery: null,
    },
    backup: 'presence',
  }),
  /** Chains on which a wallet was looked at, newest first. */
  recentChains: define('recentChains', { schema: v.array(v.string()), fallback: [], backup: 'none' }),
  tpsAlertState: define('tpsAlertState', { schema: tpsAlertState, fallback: null, backup: 'none' }),
  contextMenuSelection: define('contextMenuSelection', {
    schema: contextMenuSelection,
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

export type Settings = v.InferOutput<typeof settings>
export type BadgePeriod = Settings['badgeMinutes']
export type TokenOverride = v.InferOutput<typeof tokenOverrides>[number]
export type TpsAlert = v.InferOutput<typeof tpsAlert>
export type PopupMemory = v.InferOutput<typeof popupState>
export type FormDraft = PopupMemory['draft']
export type ContextMenuSelection = NonNullable<v.InferOutput<typeof contextMenuSelection>>
export type Recent = ItemValue<'recents'>[number]
export type StoredApiKey = NonNullable<ItemValue<'apiKey'>>

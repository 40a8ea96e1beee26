import * as v from 'valibot'
import { DEFAULT_CHAIN, isChainId } from './chain.ts'
import { CURRENCIES } from './currency.ts'

/** Minutes between two requests for the badge; 0 turns the badge off. */
export const BADGE_PERIODS = [5, 15, 30, 60, 0] as const

const chainId = v.pipe(v.string(), v.check(isChainId))
const url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text)),
)

/** A service: its two addresses, without a trailing slash, and its optional features. */
export const profileSchema = v.object({
  id: v.picklist(['local', 'avacloud', 'custom']),
  dataUrl: url,
  metricsUrl: url,
  /** The header that carries the API key. */
  keyHeader: v.string(),
  /** The average-TPS route: `v1` of the API specification (4.1), or AvaCloud's newer `v2`. */
  tpsRoute: v.picklist(['v1', 'v2']),
  /** Whether it has chain lists like AvaCloud's, which are not part of the API specification. */
  chainsList: v.boolean(),
  /** Whether it has routes for blocks like AvaCloud's, which are not part of the API specification. */
  blockRoutes: v.optional(v.boolean(), true),
})

/** Tokens per request (API 4.3). */
export const pageSizeSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))

/** Every setting has a default, because an older version may have stored fewer settings. */
const settings = v.object({
  /** The chosen service; null until the user has chosen one. */
  profile: v.optional(v.nullable(profileSchema), null),
  chainId: v.optional(chainId, DEFAULT_CHAIN),
  currency: v.optional(v.picklist(CURRENCIES), 'usd'),
  filterSpam: v.optional(v.boolean(), true),
  pageSize: v.optional(pageSizeSchema, 500),
  badgeChainId: v.optional(chainId, DEFAULT_CHAIN),
  badgeMinutes: v.optional(v.picklist(BADGE_PERIODS), 15),
  remoteLogos: v.optional(v.boolean(), false),
  rememberRecents: v.optional(v.boolean(), true),
})

/**
 * Rejects arrays. Valibot accepts them as objects, so a damaged value would be read as the default settings.
 */
export const settingsSchema = v.pipe(
  v.unknown(),
  v.check((stored) => !Array.isArray(stored)),
  settings,
)

/** Whether one of the named settings differs. */
export const differ = (a: Settings, b: Settings, ...names: (keyof Settings)[]): boolean =>
  names.some((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))

export type Profile = v.InferOutput<typeof profileSchema>
export type Settings = v.InferOutput<typeof settingsSchema>
export type BadgePeriod = Settings['badgeMinutes']

export const DEFAULT_SETTINGS: Settings = v.parse(settingsSchema, {})

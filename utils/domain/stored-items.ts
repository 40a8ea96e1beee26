import * as v from 'valibot'
import { CURRENCIES } from './currency.ts'

/** Schemas and types of stored choices that have no file of their own. */

const refusedAddressSchema = v.variant('kind', [
  v.object({
    kind: v.picklist(['transactionHash', 'amount', 'name', 'otherNetwork', 'notAnAddress', 'tooLong']),
  }),
  v.object({ kind: v.literal('wrongLength'), digits: v.number() }),
  v.object({ kind: v.literal('abbreviated'), text: v.string() }),
])
/** Why a text has no address. */
export type RefusedAddress = v.InferOutput<typeof refusedAddressSchema>

export const tokenOverridesSchema = v.array(
  v.object({
    chainId: v.string(),
    /** In checksum form. */
    contract: v.string(),
    /**
     * `allowed`: requested and shown despite the spam filter. `hidden`: neither shown nor counted.
     * `notCounted`: shown, but not in the total.
     */
    decision: v.picklist(['allowed', 'hidden', 'notCounted']),
    /** Whether a `notCounted` token is also allowed. */
    isAllowed: v.exactOptional(v.boolean()),
    /** The token's symbol when the user decided, for the list of overrides. */
    symbol: v.string(),
  }),
)
export type TokenOverride = v.InferOutput<typeof tokenOverridesSchema>[number]

export const tpsAlertSchema = v.object({
  isOn: v.boolean(),
  direction: v.picklist(['above', 'below']),
  /** Transactions per second. */
  threshold: v.number(),
})
export type TpsAlert = v.InferOutput<typeof tpsAlertSchema>
export const NO_TPS_ALERT: TpsAlert = { isOn: false, direction: 'above', threshold: 10 }

export const recentsSchema = v.array(v.object({ address: v.string(), chainId: v.string() }))
/** A wallet that was displayed, with its chain. */
export type Recent = v.InferOutput<typeof recentsSchema>[number]

/** A page of the popup that it can restore. */
const storedRouteSchema = v.variant('view', [
  v.object({ view: v.literal('home') }),
  v.object({
    view: v.literal('lookUp'),
    /** The data interface of the service that the user asked. */
    dataUrl: v.string(),
    /** In checksum form. */
    address: v.string(),
    /** null: the chain of the settings. */
    chainId: v.nullable(v.string()),
    nativeOnly: v.boolean(),
  }),
])
export type StoredRoute = v.InferOutput<typeof storedRouteSchema>
export type LookUpRoute = Extract<StoredRoute, { view: 'lookUp' }>

export const storedPopupStateSchema = v.object({
  route: storedRouteSchema,
  draft: v.object({
    text: v.string(),
    /** null in `chainId` and `currency`: the default from the settings. */
    chainId: v.nullable(v.string()),
    currency: v.nullable(v.picklist(CURRENCIES)),
    nativeOnly: v.boolean(),
  }),
})
/** The state that the popup restores when it is opened again: its page, and the form for the next look-up. */
export type StoredPopupState = v.InferOutput<typeof storedPopupStateSchema>
export type FormDraft = StoredPopupState['draft']
export const EMPTY_DRAFT: FormDraft = { text: '', chainId: null, currency: null, nativeOnly: false }
export const EMPTY_STORED_POPUP_STATE: StoredPopupState = { route: { view: 'home' }, draft: EMPTY_DRAFT }

const contextMenuSelectionSchema = v.object({
  /** Texts for `parseAccountText`: addresses, some with a chain, some marked as tokens. */
  addresses: v.array(v.string()),
  hasTransactionHash: v.boolean(),
  /** Present if the text was too long to be read to its end. */
  isCut: v.exactOptional(v.boolean()),
  /** The reason for a missing address, if it is known. */
  refusal: v.exactOptional(refusedAddressSchema),
})
/** The addresses found in the link or text that was right-clicked, or in a text that was pasted. */
export type ContextMenuSelection = v.InferOutput<typeof contextMenuSelectionSchema>

export const timedSelectionSchema = v.object({
  ...contextMenuSelectionSchema.entries,
  /** When it was right-clicked, in ms. */
  at: v.number(),
})
export type TimedSelection = v.InferOutput<typeof timedSelectionSchema>

const SELECTION_MAX_AGE_MS = 120_000

/**
 * The selection, unless it is too old to be what the user opens the popup for. A time in the future is too
 * old.
 */
export const recentSelection = (selection: TimedSelection | null): TimedSelection | null =>
  selection && Math.abs(Date.now() - selection.at) <= SELECTION_MAX_AGE_MS ? selection : null

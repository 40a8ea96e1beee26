import type { Currency } from '../domain/currency.ts'
import type { WalletRef } from '../domain/holdings.ts'
import { defineItem } from './storage.ts'

/** What stands in the form; null takes the default of the settings. */
export interface Draft {
  text: string
  chainId: string | null
  currency: Currency | null
  nativeOnly: boolean
}

/** What the popup shows when it opens. */
export interface View {
  draft: Draft
  shown: WalletRef | null
}

export const EMPTY_VIEW: View = {
  draft: { text: '', chainId: null, currency: null, nativeOnly: false },
  shown: null,
}

/**
 * Written whole, by the popup alone, with each key that is pressed: nothing is read first and no lock is waited for, so
 * that a popup which closes the next moment has written already.
 */
export const viewItem = defineItem<View>('local:view', EMPTY_VIEW)

/** A view as stored, with what an older version or a damaged entry lacks. */
export const wholeView = (stored: Partial<View> | null): View => ({
  ...EMPTY_VIEW,
  ...stored,
  draft: { ...EMPTY_VIEW.draft, ...stored?.draft },
})

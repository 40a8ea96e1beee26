import { storage } from '@wxt-dev/storage'
import type { Currency } from '../domain/currency.ts'
import type { WalletRef } from '../domain/holdings.ts'
import { underLock } from './lock.ts'

/** What stands in the form; null takes the default of the settings. */
export interface Draft {
  text: string
  chainId: string | null
  currency: Currency | null
  nativeOnly: boolean
}

/** What a right-click found: one address is checked at once, several are offered, none is said so. */
export interface Offer {
  addresses: string[]
  /** There was no address, but there was a transaction hash. */
  transactionHash: boolean
}

/** What the popup shows when it opens. */
export interface View {
  draft: Draft
  shown: WalletRef | null
  offer: Offer | null
}

export const EMPTY_VIEW: View = {
  draft: { text: '', chainId: null, currency: null, nativeOnly: false },
  shown: null,
  offer: null,
}

export const viewItem = storage.defineItem<View>('local:view', { fallback: EMPTY_VIEW })

/** A view as stored, with what an older version or a damaged entry lacks. */
export const wholeView = (stored: Partial<View> | null): View => ({
  ...EMPTY_VIEW,
  ...stored,
  draft: { ...EMPTY_VIEW.draft, ...stored?.draft },
})

export function updateView(change: Partial<View>): Promise<void> {
  return underLock('view', async () => {
    await viewItem.setValue({ ...wholeView(await viewItem.getValue()), ...change })
  })
}

import { defineItem } from './storage.ts'

/** What a right-click found, as it was written there: one address is checked at once, several are offered, none is said so. */
export interface Offer {
  addresses: string[]
  /** There was no address, but there was a transaction hash. */
  transactionHash: boolean
}

/** Written by the background, taken away by the popup that has dealt with it. */
export const offerItem = defineItem<Offer | null>('local:offer', null)

import type { Holdings, Read, WalletRef } from '../domain/holdings.ts'
import type { StoredPage } from '../domain/holdings-keeper.ts'
import { sortByWorth } from '../domain/token.ts'
import type { StoredHoldings, StoredPageEntry, StoredRead } from './holdings-entries.ts'
import { packTokens } from './pack-tokens.ts'

/** A page's tokens by worth: lists that are in order are put in one order in half the time. */
export const byWorth = (page: StoredPage, { currency }: WalletRef): StoredPage => ({
  ...page,
  tokens: sortByWorth(page.tokens, currency),
})

/** A page, made small for storage. */
export const packPage = ({ tokens, requestRecords = [] }: StoredPage, ref: WalletRef): StoredPageEntry => ({
  tokens: packTokens(tokens, ref),
  from: requestRecords,
})

/**
 * A wallet's index entry, made small for storage; what makes it whole again is in `holdings-entries.ts`.
 * @param before the entry as it was
 * @param grown id of the read that has one more page, and that page
 */
export function packHoldings(
  holdings: Holdings,
  before: StoredHoldings | null,
  grown: string | undefined,
  page: StoredPageEntry | undefined,
): StoredHoldings {
  const pack = (read: Read | null): StoredRead | null => {
    const known = readsOf(before).find(({ id }) => id === read?.id)?.bytes ?? 0
    const added = page && read?.id === grown ? JSON.stringify(page).length : 0
    return packRead(read, holdings.ref, known + added)
  }
  return { ...holdings, shown: pack(holdings.shown), reading: pack(holdings.reading) }
}

/** @param bytes of the read's pages as JSON text */
export function packRead(read: Read | null, ref: WalletRef, bytes: number): StoredRead | null {
  if (!read) return null
  const native = read.native && packTokens([read.native], ref)
  return { ...read, native, top: packTokens(read.top, ref), bytes }
}

/** The reads that an index entry names. */
export const readsOf = (stored: StoredHoldings | null | undefined): StoredRead[] =>
  [stored?.shown, stored?.reading].filter((read) => read != null)

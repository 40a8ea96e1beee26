import type { Read, WalletRef } from '../domain/holdings.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import { indexKey, pageKeys, type StoredPageEntry, tokensOf } from './holdings-entries.ts'
import { storage } from './storage.ts'

/** Where a read's pages come from; a page that is gone, or of an older form, says nothing. */
export async function loadOrigins(ref: WalletRef, read: Read): Promise<PageProvenance[]> {
  const keys = pageKeys(indexKey(ref), read)
  const entries = keys.length > 0 ? await storage.getItems(keys) : []
  return entries.map(({ value }, index) => ({
    page: index + 1,
    requestRecords: (value as StoredPageEntry | null)?.from ?? [],
    contracts: tokensOf(value, ref).map(({ address }) => String(address)),
  }))
}

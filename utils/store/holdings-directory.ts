import { pageKeys, type StoredHoldings } from './holdings-entries.ts'
import { readsOf } from './pack-holdings.ts'
import { defineItem, type StorageKey, storage } from './storage.ts'

/** Which wallets are kept, how large each is (as JSON text) and when it was last written. */
export type Directory = Record<StorageKey, { bytes: number; usedAt: number }>

export const directoryItem = defineItem<Directory>('local:holdingsDirectory', {})

/** Storage has room for 10 MiB; the rest is for settings, and for a write that is under way. */
export const MAX_BYTES = 7 * 1024 * 1024

/** The wallets that have to go, least recently written first, so that all others fit. `keep` always stays. */
export function overflow(directory: Directory, keep: StorageKey, max = MAX_BYTES): StorageKey[] {
  const entries = Object.entries(directory) as [StorageKey, Directory[StorageKey]][]
  let total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  const gone: StorageKey[] = []
  for (const [key, { bytes }] of entries.sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (total <= max) break
    if (key === keep) continue
    gone.push(key)
    total -= bytes
  }
  return gone
}

/** Removes wallets, their pages with them. */
export async function removeWallets(keys: readonly StorageKey[]): Promise<void> {
  if (keys.length === 0) return
  const entries = await storage.getItems([...keys])
  const pages = entries.flatMap(({ key, value }) =>
    readsOf(value as StoredHoldings | null).flatMap((read) => pageKeys(key as StorageKey, read)),
  )
  await storage.removeItems([...keys, ...pages])
}

import {
  droppedSnapshots,
  type HoldingsRecord,
  provenanceOfPages,
  type StoredPage,
} from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'

/** Creates a store in memory, for incognito windows. */
export function createMemoryStore(): HoldingsStore {
  const records = new Map<string, HoldingsRecord>()
  const pages = new Map<string, StoredPage[]>()
  const watchers = new Map<string, Set<() => void>>()
  const pagesOf = (query: WalletQuery, snapshotId: string): StoredPage[] =>
    pages.get(pagesKey(query, snapshotId)) ?? []
  const announceRecord = (query: WalletQuery): void => {
    for (const onChange of watchers.get(queryKey(query)) ?? []) onChange()
  }

  return {
    loadRecord: async (query) => records.get(queryKey(query)) ?? null,
    loadTokens: async (query, { id, pages: count }, from = 0) =>
      pagesOf(query, id)
        .slice(from, count)
        .flatMap(({ tokens }) => tokens),
    loadProvenance: async (query, { id, pages: count }) =>
      provenanceOfPages(pagesOf(query, id).slice(0, count)),
    saveRecord: async (record, page) => {
      const { query } = record
      const key = queryKey(query)
      if (page) pages.set(pagesKey(query, page.snapshotId), [...pagesOf(query, page.snapshotId), page])
      for (const id of droppedSnapshots(records.get(key) ?? null, record)) pages.delete(pagesKey(query, id))
      records.set(key, record)
      announceRecord(query)
      return true
    },
    announceRecord,
    watchRecord: (query, onChange) => {
      const key = queryKey(query)
      const watching = watchers.get(key) ?? new Set()
      watchers.set(key, watching.add(onChange))
      return () => watching.delete(onChange)
    },
  }
}

/** Several queries can have snapshots with the same id. */
const pagesKey = (query: WalletQuery, snapshotId: string): string => `${snapshotId}|${queryKey(query)}`

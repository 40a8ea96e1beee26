import { droppedSnapshots, type HoldingsRecord, type StoredPage } from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import { queryKey } from '../domain/wallet-query.ts'

/** Creates a store in memory, for private windows. */
export function createMemoryStore(): HoldingsStore {
  const records = new Map<string, HoldingsRecord>()
  const pages = new Map<string, StoredPage[]>()
  const watchers = new Map<string, Set<() => void>>()

  return {
    loadRecord: async (query) => records.get(queryKey(query)) ?? null,
    loadTokens: async (_query, snapshot, from = 0) =>
      (pages.get(snapshot.id) ?? []).slice(from, snapshot.pages).flatMap(({ tokens }) => tokens),
    loadProvenance: async (_query, snapshot) =>
      (pages.get(snapshot.id) ?? []).slice(0, snapshot.pages).map(({ tokens, requestRecords }, index) => ({
        page: index + 1,
        requestRecords,
        contracts: tokens.map(({ address }) => address ?? ''),
      })),
    saveRecord: async (record, page) => {
      const key = queryKey(record.query)
      if (page) pages.set(page.snapshotId, [...(pages.get(page.snapshotId) ?? []), page])
      for (const id of droppedSnapshots(records.get(key) ?? null, record)) pages.delete(id)
      records.set(key, record)
      for (const onChange of watchers.get(key) ?? []) onChange()
      return true
    },
    watchRecord: (query, onChange) => {
      const key = queryKey(query)
      const watching = watchers.get(key) ?? new Set()
      watchers.set(key, watching.add(onChange))
      return () => watching.delete(onChange)
    },
  }
}

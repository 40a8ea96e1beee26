import { displayedSnapshot, type HoldingsRecord, type HoldingsSnapshot } from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { Token } from '../domain/token.ts'
import { isSameQuery } from '../domain/wallet-query.ts'

/** A record, its displayed snapshot, and the loaded tokens of this snapshot. */
export interface LoadedRecord {
  record: HoldingsRecord
  snapshot: HoldingsSnapshot
  tokens: readonly Token[]
  /** The number of pages in `tokens`. 0: only the first rows are loaded. */
  loadedPages: number
}

/** A record with its first rows only; null if nothing can be displayed yet. */
export function withFirstRows(record: HoldingsRecord | null): LoadedRecord | null {
  const snapshot = record && displayedSnapshot(record)
  return snapshot && { record, snapshot, ...firstRows(snapshot) }
}

function firstRows(snapshot: HoldingsSnapshot): Pick<LoadedRecord, 'tokens' | 'loadedPages'> {
  const { topTokens, tokens, pages } = snapshot
  return { tokens: topTokens, loadedPages: tokens <= topTokens.length ? pages : 0 }
}

/**
 * Loads all pages of a record. Reads only the pages that `known` does not have.
 * @param known of any record
 */
export async function loadAllPages(
  store: HoldingsStore,
  loaded: LoadedRecord,
  known: LoadedRecord | null,
): Promise<LoadedRecord> {
  const { record, snapshot } = loaded
  if (hasAllPages(loaded)) return loaded
  const inMemory = known && isSameSnapshot(known, loaded) && known.loadedPages > 0 ? known : null
  const from = inMemory?.loadedPages ?? 0
  const tokens = await store.loadTokens(record.query, snapshot, from)
  return { ...loaded, tokens: [...(inMemory?.tokens ?? []), ...tokens], loadedPages: snapshot.pages }
}

/** All snapshots of a refresh run have the same id, so the query is compared too. */
const isSameSnapshot = (a: LoadedRecord, b: LoadedRecord): boolean =>
  a.snapshot.id === b.snapshot.id && isSameQuery(a.record.query, b.record.query)

export const hasAllPages = ({ snapshot, loadedPages }: LoadedRecord): boolean => loadedPages >= snapshot.pages

/** Whether stored pages of the snapshot are missing. */
export const hasLostPages = ({ snapshot, tokens, loadedPages }: LoadedRecord): boolean =>
  loadedPages >= snapshot.pages && tokens.length < snapshot.tokens

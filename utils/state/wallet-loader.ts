import { displayedSnapshot, type HoldingsRecord, type HoldingsSnapshot } from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { Token } from '../domain/token.ts'
import { isSameQuery, type WalletQuery } from '../domain/wallet-query.ts'

/** A record, its displayed snapshot, and the loaded tokens of this snapshot. */
export interface LoadedWallet {
  record: HoldingsRecord
  snapshot: HoldingsSnapshot
  tokens: readonly Token[]
  /** The number of pages in `tokens`. 0: only the first rows are loaded. */
  loadedPages: number
}

/** Loads a stored wallet with its first rows only; null if nothing can be displayed yet. */
export async function loadFirstRows(store: HoldingsStore, query: WalletQuery): Promise<LoadedWallet | null> {
  const record = await store.loadRecord(query)
  const snapshot = record && displayedSnapshot(record)
  return snapshot && { record, snapshot, ...firstRows(snapshot) }
}

function firstRows(snapshot: HoldingsSnapshot): Pick<LoadedWallet, 'tokens' | 'loadedPages'> {
  const { topTokens, tokens, pages } = snapshot
  return { tokens: topTokens, loadedPages: tokens <= topTokens.length ? pages : 0 }
}

/** Loads all pages of a wallet. Reads only the pages that `known` does not have. @param known of any wallet */
export async function loadAllPages(
  store: HoldingsStore,
  wallet: LoadedWallet,
  known: LoadedWallet | null,
): Promise<LoadedWallet> {
  const { record, snapshot } = wallet
  if (hasAllPages(wallet)) return wallet
  const inMemory = known && isSameSnapshot(known, wallet) && known.loadedPages > 0 ? known : null
  const from = inMemory?.loadedPages ?? 0
  const tokens = await store.loadTokens(record.query, snapshot, from)
  return { ...wallet, tokens: [...(inMemory?.tokens ?? []), ...tokens], loadedPages: snapshot.pages }
}

/** All snapshots of a refresh run have the same id, so the query is compared too. */
const isSameSnapshot = (a: LoadedWallet, b: LoadedWallet): boolean =>
  a.snapshot.id === b.snapshot.id && isSameQuery(a.record.query, b.record.query)

export const hasAllPages = ({ snapshot, loadedPages }: LoadedWallet): boolean => loadedPages >= snapshot.pages

/** Whether stored pages of the snapshot are missing. */
export const hasLostPages = ({ snapshot, tokens, loadedPages }: LoadedWallet): boolean =>
  loadedPages >= snapshot.pages && tokens.length < snapshot.tokens

import { displayedSnapshot, type HoldingsRecord, type HoldingsSnapshot } from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { Token } from '../domain/token.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'

/** A record with the tokens of its displayed snapshot that are in memory. */
export interface LoadedWallet {
  record: HoldingsRecord
  snapshot: HoldingsSnapshot
  tokens: readonly Token[]
  /** How many of the snapshot's pages `tokens` has; with 0, only the first rows are loaded. */
  loadedPages: number
}

/** What is stored of a query, with its first rows only. null if nothing can be displayed yet. */
export async function loadFirstRows(store: HoldingsStore, query: WalletQuery): Promise<LoadedWallet | null> {
  const record = await store.loadRecord(query)
  const snapshot = record && displayedSnapshot(record)
  return snapshot && { record, snapshot, ...firstRows(snapshot) }
}

function firstRows(snapshot: HoldingsSnapshot): Pick<LoadedWallet, 'tokens' | 'loadedPages'> {
  const { topTokens, tokens, pages } = snapshot
  return { tokens: topTokens, loadedPages: tokens <= topTokens.length ? pages : 0 }
}

/** The same wallet with the tokens of all its pages. Only pages that are not in memory are read. */
export async function loadAllPages(
  store: HoldingsStore,
  wallet: LoadedWallet,
  known: LoadedWallet | null,
): Promise<LoadedWallet> {
  const { record, snapshot } = wallet
  if (hasAllPages(wallet)) return wallet
  const inMemory = known?.snapshot.id === snapshot.id && known.loadedPages > 0 ? known : null
  const from = inMemory?.loadedPages ?? 0
  const tokens = await store.loadTokens(record.query, snapshot, from)
  return { ...wallet, tokens: [...(inMemory?.tokens ?? []), ...tokens], loadedPages: snapshot.pages }
}

export const hasAllPages = ({ snapshot, loadedPages }: LoadedWallet): boolean => loadedPages >= snapshot.pages

/** Whether pages that the record names are no longer stored: the list would pass as complete. */
export const hasLostPages = ({ snapshot, tokens, loadedPages }: LoadedWallet): boolean =>
  loadedPages >= snapshot.pages && tokens.length < snapshot.tokens

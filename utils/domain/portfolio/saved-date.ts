import type { BlockByDate } from '../block-time.ts'
import { canonicalChainId } from '../chain.ts'
import type { Failure } from '../failure.ts'
import { keyInAnyAllowlist, queryKey, type WalletQuery } from '../wallet-query.ts'
import type { PointInTime } from './point-in-time.ts'
import type { PriceBasis } from './price-basis.ts'

/** A point in time that is not now. */
export type PastPoint = Exclude<PointInTime, { kind: 'now' }>

/** The identity of a date of a service: a time T in Unix seconds, or a block of a chain. */
export type DateSubject = { before: number } | { chainId: string; blockNumber: string }

/** The block of a chain at a saved date. `at`: when it was looked up, in ms. */
export interface SavedBlock {
  found: BlockByDate
  at: number
  /** Whether the user requested the balances at the newest block, although no later block is known. */
  isOpenAccepted?: boolean
  /** Why a later lookup failed, and when, in ms. Absent after a success. */
  lastError?: { failure: Failure; at: number }
}

/** Why the last lookup of a block failed; null if it did not. */
export const blockFailureOf = ({ found, lastError }: SavedBlock): Failure | null =>
  found.kind === 'failed' ? found.failure : (lastError?.failure ?? null)

/**
 * The block to save after a failed lookup. Keeps a block that was found before, so that its balances stay.
 * @param at in ms
 */
export const withFailedLookup = (before: SavedBlock | undefined, failure: Failure, at: number): SavedBlock =>
  before?.found.kind === 'open' || before?.found.kind === 'found'
    ? { ...before, lastError: { failure, at } }
    : { found: { kind: 'failed', failure }, at }

/** The day of the prices of a chain at a saved date. `at`: when they were compared, in ms. */
export interface PriceFinding {
  basis: PriceBasis
  /** The symbols of the compared tokens, with the result. Empty if none could be compared. */
  symbols: string[]
  at: number
}

/**
 * The blocks, accounts and price findings of a past point in time at a service. The balances are stored as
 * records of `queriesAt`. They are not evicted while the date is saved.
 */
export interface SavedDate {
  id: string
  dataUrl: string
  /** As it was entered first. */
  point: PastPoint
  subject: DateSubject
  /** When the date was first requested, in ms. */
  createdAt: number
  /** The accounts that were requested, without a block. Each once. */
  queries: WalletQuery[]
  /** By canonical chain id. A chain that was not looked up is missing. */
  blocks: Record<string, SavedBlock>
  /** By canonical chain id. A chain whose prices were not compared is missing. */
  prices: Record<string, PriceFinding>
  /** Absent once all removed balances were read again. */
  removed?: RemovedBalances
}

/** Balances of a saved date that were removed because storage was full. `at`: in ms. */
export interface RemovedBalances {
  at: number
  /** The keys of their queries. Accounts that were added later, or never read, are not among them. */
  keys: string[]
}

/** The key of a saved date. Two time zones with the same T share it. */
export function savedDateId(dataUrl: string, subject: DateSubject): string {
  if ('before' in subject) return `${dataUrl}|${subject.before}`
  return `${dataUrl}|${canonicalChainId(subject.chainId)}|block:${subject.blockNumber}`
}

/** A date without accounts, blocks and prices. @param createdAt in ms */
export const newSavedDate = (
  dataUrl: string,
  { point, subject }: Pick<SavedDate, 'point' | 'subject'>,
  createdAt: number,
): SavedDate => ({
  id: savedDateId(dataUrl, subject),
  dataUrl,
  point,
  subject,
  createdAt,
  queries: [],
  blocks: {},
  prices: {},
})

/**
 * The number of the block to request balances at; null if there is none, or if the user has not asked for the
 * balances at a newest block.
 */
export function blockNumberAt({ subject, blocks }: SavedDate, chainId: string): string | null {
  if ('blockNumber' in subject) return subject.blockNumber
  const saved = blocks[canonicalChainId(chainId)]
  if (saved?.found.kind === 'found') return String(saved.found.block.number)
  return saved?.found.kind === 'open' && saved.isOpenAccepted ? String(saved.found.block.number) : null
}

/** The query of an account at a saved date; null if its chain has no block there, or an unknown one. */
export function queryAt(date: SavedDate, query: WalletQuery): WalletQuery | null {
  const blockNumber = blockNumberAt(date, query.chainId)
  return blockNumber === null ? null : { ...query, blockNumber }
}

/** Whether the balances of an account at a saved date were removed because storage was full. */
export function isRemovedAt(date: SavedDate, query: WalletQuery): boolean {
  const at = queryAt(date, query)
  return at !== null && date.removed !== undefined && date.removed.keys.includes(queryKey(at))
}

/**
 * Whether an account was read at a saved date with the other setting of the spam filter, but not with this
 * one.
 */
export function isSavedWithOtherFilter({ queries }: SavedDate, query: WalletQuery): boolean {
  const keys = queries.map(keyInAnyAllowlist)
  const isSaved = (wanted: WalletQuery) => keys.includes(keyInAnyAllowlist(wanted))
  return !isSaved(query) && isSaved({ ...query, filterSpam: !query.filterSpam })
}

/** The queries of a saved date whose balances are stored or can be requested. */
export const queriesAt = (date: SavedDate): WalletQuery[] =>
  date.queries.flatMap((query) => queryAt(date, query) ?? [])

/**
 * A date with the newest blocks at which the user requests balances, although no later block is known.
 * @param openChains canonical ids
 */
export const withOpenBlocks = (date: SavedDate, openChains: readonly string[]): SavedDate => ({
  ...date,
  blocks: Object.fromEntries(
    Object.entries(date.blocks).map(([chainId, block]) => [
      chainId,
      block.found.kind === 'open' && openChains.includes(chainId)
        ? { ...block, isOpenAccepted: true }
        : block,
    ]),
  ),
})

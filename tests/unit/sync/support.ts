import type {
  HoldingsPage,
  HoldingsRecord,
  HoldingsSnapshot,
  PageRequest,
  StoredPage,
} from '../../../utils/domain/holdings.ts'
import type { Outcome } from '../../../utils/domain/outcome.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import type { ReadOutcome, SyncIntent } from '../../../utils/domain/sync-request.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { readWallet } from '../../../utils/sync/list-reader.ts'
import type { PageSizes } from '../../../utils/sync/page-sizes.ts'
import { storedRecord, storeRecord } from '../support/stored.ts'
import { numbersOf, page, pageSizesOf, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'

export const QUERY = walletQuery()
export const NOW = 1_000_000_000

type PageResponse = Outcome<HoldingsPage> | (() => Outcome<HoldingsPage> | Promise<Outcome<HoldingsPage>>)

export const pageOf = (numbers: number[], next: string | null = null): Outcome<HoldingsPage> =>
  succeed(page(numbers, next))

/** A service that returns these responses in order and records its requests. */
export function serviceOf(...responses: PageResponse[]) {
  const pageTokens: (string | null)[] = []
  const pageSizes: number[] = []
  const signals: AbortSignal[] = []
  const fetchPage = async ({ pageToken, pageSize }: PageRequest, signal: AbortSignal) => {
    const response = responses[pageTokens.length]
    pageTokens.push(pageToken)
    pageSizes.push(pageSize)
    signals.push(signal)
    if (!response) throw new Error('one request too many')
    return typeof response === 'function' ? await response() : response
  }
  return { pageTokens, pageSizes, signals, fetchPage }
}

interface ReadOptions {
  intent?: SyncIntent
  requestId?: string
  signal?: AbortSignal
  query?: typeof QUERY
  pageSizes?: PageSizes
}

/** Reads a wallet from the service and stores it in IndexedDB. */
export const read = (
  { fetchPage }: Pick<ReturnType<typeof serviceOf>, 'fetchPage'>,
  {
    intent = 'open',
    requestId = 'request',
    signal = new AbortController().signal,
    query = QUERY,
    pageSizes = pageSizesOf(500),
  }: ReadOptions = {},
): Promise<ReadOutcome> =>
  readWallet(
    { store: holdingsStore, fetchPage, pageSizes, now: () => NOW },
    { query, intent, requestId },
    signal,
  )

/** The stored record of `QUERY`. */
export const record = (): Promise<HoldingsRecord | null> => storedRecord(QUERY)

export async function tokenNumbers(snapshot: HoldingsSnapshot | null | undefined): Promise<number[]> {
  return snapshot ? numbersOf(await holdingsStore.loadTokens(QUERY, snapshot)) : []
}

/** Stores an unfinished list of two pages with one token each: 1 and 2. */
export async function storeUnfinished(
  change: Partial<HoldingsSnapshot> = {},
  field: 'inProgress' | 'current' = 'inProgress',
): Promise<void> {
  const { snapshot, pages } = snapshotOf('unfinished', [[1], [2]], { now: NOW - 1, next: 'b' })
  await storeRecord(recordWith({ [field]: { ...snapshot, ...change } }), pages satisfies StoredPage[])
}

/** Stores a complete list of one page. */
export async function storeComplete(
  change: Partial<HoldingsSnapshot> = {},
  query = QUERY,
): Promise<HoldingsSnapshot> {
  const { snapshot, pages } = snapshotOf('old', [[9]], { now: 1 })
  const current = { ...snapshot, ...change }
  await storeRecord(recordWith({ query, current }), pages)
  return current
}

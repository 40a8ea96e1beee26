import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import type { HoldingsStore } from '../../../utils/domain/holdings-store.ts'
import { queryAt, type SavedBlock, type SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import type { Token } from '../../../utils/domain/token.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { ExportSide } from '../../../utils/export/export-side.ts'
import { addPage, emptySnapshot } from '../../../utils/sync/list-snapshot.ts'
import { requestRecord } from './request-records.ts'
import { contractOf, recordWith, token, walletQuery } from './wallets.ts'

/** When files are made in tests, and the time T of a date. In ms. */
export const NOW = Date.parse('2026-11-26T10:00:00Z')
export const T = Date.parse('2025-12-31T23:00:00Z')
export const HASH = `0x${'ab'.repeat(32)}`

/** Stores a list of pages for a query. */
export async function storeList(
  store: HoldingsStore,
  query: WalletQuery,
  pages: readonly Partial<HoldingsPage>[],
): Promise<void> {
  let snapshot = emptySnapshot('list', NOW - 60_000, 500)
  for (const [index, change] of pages.entries()) {
    const nextPageToken = index < pages.length - 1 ? `page-${index}` : null
    const url = `${query.dataUrl}/v1/chains/${query.chainId}/addresses/${query.address}/balances:listErc20?page=${index}`
    const page: HoldingsPage = {
      native: null,
      tokens: [],
      nextPageToken,
      requestRecords: [requestRecord({ url })],
      ...change,
    }
    snapshot = addPage(snapshot, page, query, NOW - 60_000)
    const { tokens, requestRecords } = page
    await store.saveRecord(recordWith({ query, inProgress: snapshot }), {
      snapshotId: snapshot.id,
      index,
      tokens,
      requestRecords,
    })
  }
  await store.saveRecord(recordWith({ query, current: snapshot }))
}

/** The current balances of accounts. */
export const sideOf = (queries: readonly WalletQuery[], change: Partial<ExportSide> = {}): ExportSide => ({
  queries,
  point: { kind: 'now' },
  date: null,
  asOf: NOW,
  timeZone: 'Europe/Rome',
  currency: 'usd',
  ...change,
})

/** A token with this value in dollars. */
export const worth = (number: number, value: string, change: Partial<Token> = {}): Token =>
  token({ address: contractOf(number), value: { currency: 'usd', value }, ...change })

export const block = (number: number, at: number, hash: string | null = HASH) => ({
  number,
  timestamp: at / 1000,
  hash,
})

/** The end of 2025 in Rome. */
export function dateWith(
  blocks: Record<string, SavedBlock['found'] | SavedBlock>,
  change: Partial<SavedDate> = {},
): SavedDate {
  return {
    id: 'date',
    dataUrl: walletQuery().dataUrl,
    point: { kind: 'day', date: '2025-12-31', timeZone: 'Europe/Rome' },
    subject: { before: T / 1000 },
    createdAt: NOW,
    queries: [],
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([id, one]) => [id, 'found' in one ? one : { found: one, at: NOW }]),
    ),
    prices: {},
    ...change,
  }
}

/** The balances of accounts at a date. */
export const sideAt = (date: SavedDate, queries: readonly WalletQuery[]): ExportSide =>
  sideOf(
    queries.map((query) => queryAt(date, query) ?? query),
    { date, point: date.point, asOf: T },
  )

import { type Signal, signal } from '@preact/signals'
import type { SavedDate } from '../../../../utils/domain/portfolio/saved-date.ts'
import { parseRoute, type Route } from '../../../../utils/domain/route.ts'
import type { Settings } from '../../../../utils/domain/settings.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import type { Watchlist } from '../../../../utils/domain/watchlist/watchlist.ts'
import { openAppState } from '../../../../utils/state/app-state.ts'
import { openPortfolioState, type PortfolioState } from '../../../../utils/state/portfolio/portfolio-state.ts'
import { addPage, emptySnapshot } from '../../../../utils/sync/list-snapshot.ts'
import { openApp } from '../../support/app.ts'
import { storeItem, storeRecord } from '../../support/stored.ts'
import { PROFILE, recordWith, walletQuery } from '../../support/wallets.ts'
import { answerCommands } from '../support.ts'

interface StoredList {
  native?: Token | null
  tokens: readonly Token[]
  /** Whether the last page says that there are more tokens. */
  isPartial?: boolean
}

/** Stores what a request for a query has returned, in pages of two tokens. */
export async function storeList(
  query: WalletQuery,
  { native = null, tokens, isPartial = false }: StoredList,
): Promise<void> {
  const id = `list-${query.chainId}-${query.address}-${query.blockNumber ?? 'now'}-${query.currency}`
  let snapshot = emptySnapshot(id, 1_000, 2)
  const parts = tokens.length === 0 ? [[]] : chunks(tokens, 2)
  const pages = parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const page = {
      native: index === 0 ? native : null,
      tokens: part,
      nextPageToken: isLast && !isPartial ? null : `${id}-${index}`,
      requestRecords: [],
    }
    snapshot = addPage(snapshot, page, query, 1_000)
    return { snapshotId: id, index, tokens: part, requestRecords: [] }
  })
  const current = isPartial ? { ...snapshot, end: 'stopped' as const } : snapshot
  await storeRecord(recordWith({ query, current }), pages)
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

export interface TestPage extends PortfolioState {
  route: Signal<Route>
}

/** Opens the portfolio on the parameters of its URL. @param before stores what the page finds */
export async function openPortfolio(
  parameters: string,
  {
    watchlist,
    settings = {},
    store = async () => {},
  }: { watchlist: Watchlist; settings?: Partial<Settings>; store?: () => Promise<void> },
): Promise<TestPage> {
  // This removes the listeners of an earlier `answerCommands`.
  await openApp(settings).then((app) => app.clock.stop())
  answerCommands()
  await storeItem('watchlist', watchlist)
  await store()
  const app = await openAppState()
  app.clock.stop()
  const route = signal(parseRoute(`#portfolio?${parameters}`))
  const navigate = (address: string) => {
    route.value = parseRoute(new URL(address, 'https://page.example').hash)
  }
  const state = await openPortfolioState({ app, route, navigate })
  return { ...state, route }
}

/** The query of an account of the watchlist, as the page requests it. */
export const accountQueryOf = (
  address: string,
  chainId = '43114',
  change: Partial<WalletQuery> = {},
): WalletQuery => walletQuery({ address, chainId, ...change })

/** A date at T with the block of each chain. */
export const savedDate = (change: Partial<SavedDate> = {}): SavedDate => ({
  id: `${PROFILE.dataUrl}|1767225600`,
  dataUrl: PROFILE.dataUrl,
  point: { kind: 'day', date: '2025-12-31', timeZone: 'UTC' },
  subject: { before: 1_767_225_600 },
  createdAt: 1_000,
  queries: [],
  blocks: {},
  prices: {},
  ...change,
})

/** A block that was found for T of `savedDate`. */
export const foundBlock = (number: number): SavedDate['blocks'][string] => ({
  at: 2_000,
  found: {
    kind: 'found',
    block: { number, timestamp: 1_767_225_598, hash: `0x${'ab'.repeat(32)}` },
    next: { number: number + 1, timestamp: 1_767_225_600, hash: null },
  },
})

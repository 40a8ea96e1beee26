import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { Token } from '../../../utils/domain/token.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { FetchPage } from '../../../utils/sync/list-reader.ts'
import { readWallet } from '../../../utils/sync/list-reader.ts'
import { createMemoryStore } from '../../../utils/sync/memory-store.ts'
import { createMemoryPageSizes } from '../../../utils/sync/page-sizes.ts'
import type { Problems } from './compare.ts'
import { totalOf } from './downstream.ts'
import { QUERY } from './endpoints.ts'

const CACHED_TOKEN: Token = {
  address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: '15000000',
  price: { currency: 'usd', value: '1.0003' },
  value: { currency: 'usd', value: '15.0045' },
  reputation: 'Benign',
  ercType: 'ERC-20',
  chainId: '43114',
  logoUri: null,
}

const WALLET: WalletQuery = { dataUrl: 'http://127.0.0.1:1', ...QUERY, filterSpam: true, scope: 'all' }

const PAGE_SIZES = createMemoryPageSizes({ readSetting: async () => 500, readStored: async () => ({}) })

const FIRST_PAGE: HoldingsPage = {
  native: null,
  tokens: [CACHED_TOKEN],
  nextPageToken: null,
  requestRecords: [],
}

/** The stored record, and its current snapshot with its tokens as text. */
async function readStored(store: ReturnType<typeof createMemoryStore>) {
  const record = await store.loadRecord(WALLET)
  const current = record?.current ?? null
  const tokens = current ? await store.loadTokens(WALLET, current) : []
  return { record, text: JSON.stringify([current, tokens]) }
}

/**
 * Refreshes a cached wallet with one response. The cached list must not change unless the response is
 * accepted and contains the complete list.
 */
export async function cachedProblems(
  outcome: Outcome<Omit<HoldingsPage, 'requestRecords'>>,
): Promise<Problems> {
  const store = createMemoryStore()
  let responses: Outcome<HoldingsPage>[] = [succeed(FIRST_PAGE)]
  let clock = 1_000_000
  const fetchPage: FetchPage = async () => responses.shift() ?? fail({ kind: 'timeout' })
  const deps = { store, fetchPage, pageSizes: PAGE_SIZES, now: () => clock }
  const sync = (requestId: string) =>
    readWallet(deps, { query: WALLET, intent: 'refresh', requestId }, new AbortController().signal)
  await sync('first')
  const before = await readStored(store)
  clock += 60_000
  responses = [outcome.ok ? succeed({ ...outcome.value, requestRecords: [] }) : outcome]
  const result = await sync('second')
  const after = await readStored(store)
  const isCompleteList = outcome.ok && outcome.value.nextPageToken === null
  if (!isCompleteList) {
    return [
      ...(after.text === before.text ? [] : ['the cached list was overwritten']),
      ...(result.ok || !after.record?.lastError ? ['the failure is not stored'] : []),
    ]
  }
  const unique = new Map(
    outcome.value.tokens.toReversed().map((token) => [token.address?.toLowerCase(), token]),
  )
  const expected = totalOf([...(outcome.value.native ? [outcome.value.native] : []), ...unique.values()])
  const { sum } = after.record?.current?.totals ?? { sum: 'nothing' }
  return sum === expected ? [] : [`the stored total is ${sum}, not ${expected}`]
}

import type {
  HoldingsPage,
  HoldingsRecord,
  HoldingsSnapshot,
  StoredPage,
} from '../../../utils/domain/holdings.ts'
import type { Profile } from '../../../utils/domain/settings.ts'
import type { LookUpRoute } from '../../../utils/domain/stored-items.ts'
import type { Token } from '../../../utils/domain/token.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { addPage, emptySnapshot } from '../../../utils/sync/list-snapshot.ts'
import { createMemoryPageSizes, type PageSizes } from '../../../utils/sync/page-sizes.ts'

export const WALLET = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'

export const PROFILE: Profile = {
  id: 'custom',
  dataUrl: 'https://data.example.org',
  metricsUrl: 'https://metrics.example.org',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
  blockRoutes: true,
}

export function walletQuery(change: Partial<WalletQuery> = {}): WalletQuery {
  return {
    dataUrl: PROFILE.dataUrl,
    chainId: '43114',
    address: WALLET,
    currency: 'usd',
    filterSpam: true,
    scope: 'all',
    ...change,
  }
}

/** The popup's page with the wallet. */
export const lookUpRoute = (change: Partial<LookUpRoute> = {}): LookUpRoute => ({
  view: 'lookUp',
  dataUrl: PROFILE.dataUrl,
  address: WALLET,
  chainId: null,
  nativeOnly: false,
  ...change,
})

/** The contract address that is this number in hexadecimal. */
export const contractOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

/** A token with a balance of 1.00, worth one dollar. */
export function token(change: Partial<Token> = {}): Token {
  return {
    address: contractOf(1),
    name: 'Token',
    symbol: 'TKN',
    decimals: 2,
    balance: '100',
    price: { currency: 'usd', value: '1' },
    value: { currency: 'usd', value: '1' },
    reputation: null,
    ercType: 'ERC-20',
    chainId: '43114',
    logoUri: null,
    ...change,
  }
}

export const nativeToken = (change: Partial<Token> = {}): Token =>
  token({ address: null, name: 'Avalanche', symbol: 'AVAX', decimals: 18, ercType: null, ...change })

export const tokensOf = (numbers: readonly number[]): Token[] =>
  numbers.map((number) => token({ address: contractOf(number), symbol: `T${number}` }))

/** The contract addresses of tokens, as numbers. */
export const numbersOf = (tokens: readonly Token[]): number[] => tokens.map(({ address }) => Number(address))

/** A page with one token per number. */
export const page = (numbers: readonly number[], nextPageToken: string | null = null): HoldingsPage => ({
  native: null,
  tokens: tokensOf(numbers),
  nextPageToken,
  requestRecords: [],
})

/** A snapshot without pages, with a page size of 500. */
export const newSnapshot = (id: string, now = 0): HoldingsSnapshot => emptySnapshot(id, now, 500)

export const snapshotWith = (change: Partial<HoldingsSnapshot> = {}): HoldingsSnapshot => ({
  ...newSnapshot('snapshot'),
  ...change,
})

/** A snapshot of a complete list with one page and one token. */
export const completeSnapshot = (change: Partial<HoldingsSnapshot> = {}): HoldingsSnapshot =>
  snapshotWith({ pages: 1, tokens: 1, requests: 1, end: 'complete', ...change })

export const recordWith = (change: Partial<HoldingsRecord> = {}): HoldingsRecord => ({
  query: walletQuery(),
  current: null,
  inProgress: null,
  lastError: null,
  ...change,
})

/**
 * A snapshot with one page per list of numbers, and those pages as they are stored. It is complete unless
 * `next` is a page token.
 */
export function snapshotOf(
  id: string,
  numbers: readonly (readonly number[])[],
  { now = 0, next = null }: { now?: number; next?: string | null } = {},
): { snapshot: HoldingsSnapshot; pages: StoredPage[] } {
  let snapshot = newSnapshot(id, now)
  const pages = numbers.map((tokens, index): StoredPage => {
    const received = page(tokens, index < numbers.length - 1 ? `${id}-${index}` : next)
    snapshot = addPage(snapshot, received, walletQuery(), now)
    return { snapshotId: id, index, tokens: received.tokens, requestRecords: [] }
  })
  return { snapshot, pages }
}

/** Page sizes in memory, with this page size in the settings. */
export const pageSizesOf = (setting: number): PageSizes =>
  createMemoryPageSizes({ readSetting: async () => setting, readStored: async () => ({}) })

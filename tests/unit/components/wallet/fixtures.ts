import { signal } from '@preact/signals'
import type { HoldingsSnapshot } from '../../../../utils/domain/holdings.ts'
import { DEFAULT_SETTINGS, type Profile, type Settings } from '../../../../utils/domain/settings.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import {
  EMPTY_TOKEN_LIST_OPTIONS,
  type TokenListOptions,
} from '../../../../utils/domain/token-list-options.ts'
import { NO_TOTALS } from '../../../../utils/domain/totals.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { EMPTY_WATCHLIST } from '../../../../utils/domain/watchlist/watchlist.ts'
import { type AppState, createAppState } from '../../../../utils/state/app-state.ts'

export const ADDRESS = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'
export const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

const profile: Profile = {
  id: 'custom',
  dataUrl: 'https://data.example.org',
  metricsUrl: 'https://metrics.example.org',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
}

export const queryWith = (change: Partial<WalletQuery> = {}): WalletQuery => ({
  dataUrl: profile.dataUrl,
  chainId: '43114',
  address: ADDRESS,
  currency: 'usd',
  filterSpam: true,
  scope: 'all',
  ...change,
})

/** The contract address that is this number in hexadecimal. */
export const contractOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

/** A token with a balance of 1.00, worth one dollar. */
export const tokenWith = (change: Partial<Token> = {}): Token => ({
  address: contractOf(7),
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
})

export const snapshotWith = (change: Partial<HoldingsSnapshot> = {}): HoldingsSnapshot => ({
  id: 'snapshot',
  startedAt: 0,
  updatedAt: 0,
  pages: 1,
  tokens: 1,
  requests: 1,
  pageSize: 500,
  nextPageToken: null,
  seenPageTokens: [],
  emptyPagesInARow: 0,
  end: 'complete',
  native: null,
  totals: NO_TOTALS,
  topTokens: [],
  ...change,
})

/** The shared state of a page, with signals that are not connected to storage. */
export const appWith = (
  settings: Partial<Settings> = {},
  options: Partial<TokenListOptions> = {},
): AppState => {
  const app = createAppState(
    {
      settings: signal({ ...DEFAULT_SETTINGS, profile, ...settings }),
      tokenOverrides: signal([]),
      chainNames: signal([]),
      recentChains: signal([]),
      recents: signal([]),
      watchlist: signal(EMPTY_WATCHLIST),
      tokenListOptions: signal({ ...EMPTY_TOKEN_LIST_OPTIONS, ...options }),
      amountVisibility: signal<'shown' | 'hidden'>('shown'),
    },
    false,
  )
  return app
}

import { toChecksumAddress } from '../../../utils/domain/address.ts'
import type { DateRun, RefreshRun } from '../../../utils/domain/run.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import { DEFAULT_SETTINGS } from '../../../utils/domain/settings.ts'
import { type ListSums, NO_SUMS, nonZeroSums } from '../../../utils/domain/token-counts.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { AccountFigures, AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import {
  EMPTY_WATCHLIST,
  type WalletGroup,
  type WatchedWallet,
  type Watchlist,
} from '../../../utils/domain/watchlist/watchlist.ts'
import { contractOf, PROFILE, walletQuery } from './wallets.ts'

/** The address of the wallet with this number, in checksum form. */
export const addressOf = (number: number): string => toChecksumAddress(contractOf(0xabc0 + number))

export const watchedWallet = (number: number, change: Partial<WatchedWallet> = {}): WatchedWallet => ({
  address: addressOf(number),
  label: `Wallet ${number}`,
  groupId: null,
  hue: null,
  note: '',
  chainIds: ['43114'],
  countsInTotal: true,
  ...change,
})

export const group = (id: string, change: Partial<WalletGroup> = {}): WalletGroup => ({
  id,
  name: `Group ${id}`,
  isPrivate: false,
  ...change,
})

export const watchlistOf = (wallets: WatchedWallet[], change: Partial<Watchlist> = {}): Watchlist => ({
  ...EMPTY_WATCHLIST,
  wallets,
  ...change,
})

export const settingsWith = (change: Partial<Settings> = {}): Settings => ({
  ...DEFAULT_SETTINGS,
  profile: PROFILE,
  ...change,
})

export const totalsOf = (sum: string, change: Partial<ListSums> = {}): ListSums => ({
  ...NO_SUMS,
  sum,
  stated: 1,
  ...change,
})

export const figuresOf = (sum: string, change: Partial<AccountFigures> = {}): AccountFigures => ({
  startedAt: 1_000,
  updatedAt: 2_000,
  end: 'complete',
  totals: nonZeroSums(totalsOf(sum)),
  tokens: 1,
  pages: 1,
  requests: 1,
  pageSize: 500,
  topTokens: [],
  topValues: [],
  ...change,
})

/** The figures of an account's most valuable tokens. */
export const topTokens = (
  ...tokens: [contract: string, symbol: string, value: number][]
): Pick<AccountFigures, 'topTokens' | 'topValues'> => ({
  topTokens: tokens.map(([contract, symbol]) => ({ contract, symbol })),
  topValues: tokens.map(([, , value]) => value),
})

/** The summary of a wallet's account. It has no figures if the sum is null. */
export const summaryWith = (
  number: number,
  sum: string | null,
  {
    query = {},
    figures = {},
    ...change
  }: { query?: Partial<WalletQuery>; figures?: Partial<AccountFigures> } & Partial<
    Pick<AccountSummary, 'lastError'>
  > = {},
): AccountSummary => ({
  query: walletQuery({ address: addressOf(number), ...query }),
  figures: sum === null ? null : figuresOf(sum, figures),
  lastError: null,
  ...change,
})

export const runOf = (queries: WalletQuery[], change: Partial<RefreshRun> = {}): RefreshRun => ({
  kind: 'refresh',
  id: 'run',
  scope: { kind: 'all' },
  startedAt: 10_000,
  sessionId: 'session',
  queries,
  skipped: [],
  status: { kind: 'running' },
  ...change,
})

export const dateRunOf = (queries: WalletQuery[], change: Partial<DateRun> = {}): DateRun => ({
  kind: 'dates',
  id: 'dates',
  dateIds: [],
  startedAt: 10_000,
  sessionId: 'session',
  queries,
  openChains: [],
  skipped: [],
  status: { kind: 'running' },
  ...change,
})

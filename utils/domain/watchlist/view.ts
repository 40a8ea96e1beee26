import type { Currency } from '../currency.ts'
import type { Failure } from '../failure.ts'
import type { Account } from './account.ts'
import type { AccountFigures } from './summary.ts'
import type { WalletGroup, WatchedWallet } from './watchlist.ts'

/** An account with its stored figures. */
export interface AccountView extends Account {
  key: string
  /** The last figures, which stay after a failure; null if the account was never read. */
  figures: AccountFigures | null
  /** The currency of the figures. Figures in another currency than the settings' are not counted. */
  currency: Currency
  /** Exact decimal text in the settings' currency; null: never read, unknown, or in another currency. */
  value: string | null
  /**
   * `neverRead`: no figures and no failure. `failed`: the last attempt failed; `figures` may be older ones.
   * `partial`: the list is incomplete. `otherCurrency`: the figures are in another currency.
   */
  status: 'neverRead' | 'failed' | 'partial' | 'otherCurrency' | 'complete'
  failure: Failure | null
  /** Whether the chain is a test network. */
  isTest: boolean
  /** Whether the figures belong to the query with the current settings. */
  isCurrent: boolean
}

/**
 * Exact sums over accounts, and what they leave out. Test networks are left out, unless there are no other
 * networks. Accounts that are left out are in no other field.
 */
export interface AccountsTotal {
  currency: Currency
  /** Whether all accounts are on test networks. Their values are then in the sum. */
  isTest: boolean
  /** The accounts on test networks. */
  testAccounts: AccountView[]
  /** Exact decimal text; null if no account has a value in the currency. */
  sum: string | null
  /** Accounts with figures in the currency, and all accounts. */
  countedAccounts: number
  accounts: number
  wallets: number
  /** When the oldest and the newest figures were read, in ms; null if there are none in the currency. */
  oldestReadAt: number | null
  newestReadAt: number | null
  /** Accounts whose last attempt failed. Those with older figures are in the sum. */
  failed: AccountView[]
  neverRead: AccountView[]
  /** Accounts with an incomplete list. The sum includes the tokens that were read. */
  partial: AccountView[]
  /** Accounts with figures in another currency. They are not in the sum. */
  otherCurrency: AccountView[]
  /** Numbers of tokens that are not in the sum. */
  withoutPrice: number
  tokensInOtherCurrency: number
  malicious: number
  mirror: number
  unreadableReputation: number
  hidden: number
  notCounted: number
  /** Tokens whose amount or value cannot be read, and native balances that are missing. */
  unreadable: number
  nativeMissing: number
  /** Numbers of tokens in the sum. `computed`: the value is balance × price. */
  computed: number
  unknownReputation: number
  lookAlikes: number
  lookAlikeSum: string
}

/** The accounts that a total leaves out because they are on test networks. */
export const leftOutTestAccounts = ({ isTest, testAccounts }: AccountsTotal): readonly AccountView[] =>
  isTest ? [] : testAccounts

/** A watched wallet with its accounts and their total. */
export interface WalletView {
  wallet: WatchedWallet
  group: WalletGroup | null
  accounts: AccountView[]
  total: AccountsTotal
}

/** A part of the home screen. Wallets that do not count are in `notCounted` only, whatever their group. */
export interface WatchlistSection {
  /** `ungrouped`: counted wallets in no group, listed first. `notCounted` is listed last. */
  kind: 'ungrouped' | 'group' | 'notCounted'
  group: WalletGroup | null
  wallets: WalletView[]
  total: AccountsTotal
}

/** A part of the allocation bar. `other` combines the remaining tokens and has empty token fields. */
export interface AllocationPart {
  kind: 'token' | 'other'
  chainId: string
  /** In lower case; empty for the native token. */
  contract: string
  symbol: string
  /** The share of the total from 0 to 1. It is a float, because it is only drawn. */
  share: number
}

/** The watched wallets, as the home screen shows them. */
export interface WatchlistView {
  /** The total of the wallets that count. */
  total: AccountsTotal
  allocation: AllocationPart[]
  /** Every group has a section, also without counted wallets. Other sections have at least one wallet. */
  sections: WatchlistSection[]
}

import type { Currency } from '../currency.ts'
import type { Failure } from '../failure.ts'
import type { Cell } from './cell.ts'
import type { CellFigures } from './summary.ts'
import type { WalletGroup, WatchedWallet } from './watchlist.ts'

/** A cell with its stored figures. */
export interface CellView extends Cell {
  key: string
  /** The last figures; null: never read. They stay after a failure. */
  figures: CellFigures | null
  /** Of the figures. Another currency than the settings' is not counted. */
  currency: Currency
  /** Exact decimal text in the settings' currency; null: never read, or in another currency. */
  value: string | null
  /**
   * `neverRead`: no figures and no failure. `failed`: the last attempt failed; `figures` may be older ones.
   * `partial`: the list is incomplete. `otherCurrency`: the figures are in an old currency.
   */
  status: 'neverRead' | 'failed' | 'partial' | 'otherCurrency' | 'complete'
  failure: Failure | null
  /** Whether the figures are of the query with the current settings. */
  isCurrent: boolean
}

/** Exact sums over cells, and what they leave out. */
export interface CellsTotal {
  currency: Currency
  /** Exact decimal text; null if no cell has a value in the currency. */
  sum: string | null
  /** Cells with a value in the sum, and all cells. */
  countedCells: number
  cells: number
  wallets: number
  /** When the oldest and the newest part of the sum was read, in ms; null without any. */
  oldestReadAt: number | null
  newestReadAt: number | null
  /** Cells whose last attempt failed. Those with older figures are in the sum. */
  failed: CellView[]
  neverRead: CellView[]
  /** In the sum as far as they were read. */
  partial: CellView[]
  /** Not in the sum. */
  otherCurrency: CellView[]
  /** Tokens not in the sum. */
  withoutPrice: number
  tokensInOtherCurrency: number
  malicious: number
  hidden: number
  notCounted: number
  /** Tokens in the sum whose value is balance × price. */
  computed: number
  unknownReputation: number
  lookAlikes: number
  lookAlikeSum: string
}

/** A watched wallet with its cells and their total. */
export interface WalletView {
  wallet: WatchedWallet
  /** The label, else an empty text: the screen then shows the address. */
  group: WalletGroup | null
  cells: CellView[]
  total: CellsTotal
}

/** A part of the home screen. Wallets that do not count are in `notCounted` only, whatever their group. */
export interface WatchlistSection {
  /** `ungrouped`: counted wallets in no group, listed first. `notCounted` is listed last. */
  kind: 'ungrouped' | 'group' | 'notCounted'
  group: WalletGroup | null
  wallets: WalletView[]
  total: CellsTotal
}

/** A part of the allocation bar. `other` has no token. */
export interface AllocationPart {
  kind: 'token' | 'other'
  chainId: string
  /** In lower case; empty for the native token. */
  contract: string
  symbol: string
  /** Of the total, 0 to 1, for drawing only. */
  share: number
}

/** Everything that the home screen shows. */
export interface WatchlistView {
  /** Of the wallets that count. */
  total: CellsTotal
  allocation: AllocationPart[]
  /** Sections with at least one wallet; empty groups are in `watchlist.groups` only. */
  sections: WatchlistSection[]
}

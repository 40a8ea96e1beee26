import type { AccountView } from '../domain/account-view.ts'
import type { Currency } from '../domain/currency.ts'
import type { PointInTime } from '../domain/portfolio/point-in-time.ts'
import type { SavedDate } from '../domain/portfolio/saved-date.ts'
import type { Total } from '../domain/total.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import type { ExportAccount } from './export-account.ts'

/** The content of a file or a print: accounts at one time. */
export interface ExportSide {
  /** As they were read: of a date, with the block of their chain. Without a block if none is known. */
  queries: readonly WalletQuery[]
  /** As the user entered it. */
  point: PointInTime
  /** null for now. */
  date: SavedDate | null
  /** T, or for now when the file is made, in ms. null: the time of the block is not known. */
  asOf: number | null
  timeZone: string
  /** The currency of the total on screen. */
  currency: Currency
}

/** An account with what was read of it. */
export interface PreparedAccount extends ExportAccount {
  view: AccountView
}

/** A wallet on its chains. */
export interface PreparedWallet {
  address: string
  /** Empty without one. */
  label: string
  group: string
  accounts: PreparedAccount[]
  /** The subtotal. Of a wallet on test networks only, it has their values, which are not in the total. */
  total: Total
}

/** The content of one side of a CSV file or a print. */
export interface PreparedSide extends ExportSide {
  wallets: PreparedWallet[]
  total: Total
}

/** The accounts of a side in the order of the file. */
export const accountsOfSide = ({ wallets }: PreparedSide): PreparedAccount[] =>
  wallets.flatMap(({ accounts }) => accounts)

import type { AccountView } from '../domain/account-view.ts'
import type { Currency } from '../domain/currency.ts'
import { leftOutTestAccounts, totalOf } from '../domain/total.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { accountKey } from '../domain/watchlist/account.ts'
import type { AccountExclusion } from '../export/export-account.ts'
import type { ExportSide, PreparedAccount, PreparedSide, PreparedWallet } from '../export/export-side.ts'
import type { AppState } from './app-state.ts'
import { type ReadAccount, readAccount } from './export-account.ts'
import type { WalletSource } from './wallet-source.ts'

/** Reads everything that is stored about the accounts of each side. No request is sent. */
export const prepareSides = (
  app: AppState,
  { store }: Pick<WalletSource, 'store'>,
  sides: readonly ExportSide[],
): Promise<PreparedSide[]> =>
  Promise.all(
    sides.map(async (side) => {
      const read = await Promise.all(
        distinct(side.queries).map((query) => readAccount(app, store, side, query)),
      )
      return preparedSide(side, read)
    }),
  )

/** A total counts each account once. */
const distinct = (queries: readonly WalletQuery[]): WalletQuery[] => [
  ...new Map(queries.map((query) => [accountKey(query), query])).values(),
]

function preparedSide(side: ExportSide, read: readonly ReadAccount[]): PreparedSide {
  const { currency } = side
  const total = totalOf(
    read.map(({ view }) => view),
    currency,
  )
  const tests = new Set(leftOutTestAccounts(total))
  const exclusionOf = (view: AccountView): AccountExclusion | null => {
    if (tests.has(view)) return 'testNetwork'
    return view.currency === currency ? null : 'otherCurrency'
  }
  const accounts = read.map((account) => ({ ...account, exclusion: exclusionOf(account.view) }))
  const byAddress = Map.groupBy(accounts, ({ address }) => address.toLowerCase())
  return { ...side, wallets: [...byAddress.values()].map((members) => walletOf(members, currency)), total }
}

function walletOf(accounts: PreparedAccount[], currency: Currency): PreparedWallet {
  const [{ address, wallet: label, group }] = accounts as [PreparedAccount]
  const views = accounts.map(({ view }) => view)
  return { address, label, group, accounts, total: totalOf(views, currency) }
}

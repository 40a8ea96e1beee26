import type { Currency } from '../domain/currency.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { accountQuery } from '../domain/watchlist/account.ts'
import type { ExportSide } from '../export/export-side.ts'
import { ownTimeZone } from '../format/time-zones.ts'
import type { ShownAccount } from './account-status.ts'
import type { WatchlistState } from './watchlist/watchlist-state.ts'

/** The accounts in the total of the home screen, with the values that it shows. */
export function countedSide({ app, view }: Pick<WatchlistState, 'app' | 'view'>): ExportSide {
  const settings = app.settings.peek()
  const overrides = app.tokenOverrides.peek()
  const counted = view.peek().sections.filter(({ kind }) => kind !== 'notCounted')
  const accounts = counted.flatMap(({ wallets }) => wallets.flatMap((wallet) => wallet.accounts))
  const queries = accounts.flatMap(
    (account) => account.query ?? accountQuery(account, settings, overrides) ?? [],
  )
  return currentSide(queries, settings.currency)
}

/** Accounts on screen, with the values that it shows. */
export function shownSide(shown: readonly ShownAccount[], defaultCurrency: Currency): ExportSide {
  const queries = shown.map(({ shownQuery }) => shownQuery)
  const [first, ...others] = shown
  // A single account has the total of its older values until it is read in another currency.
  const { currency } = (others.length === 0 ? first?.shownQuery : first?.query) ?? {
    currency: defaultCurrency,
  }
  return currentSide(queries, currency)
}

/** Current balances. */
export const currentSide = (queries: readonly WalletQuery[], currency: Currency): ExportSide => ({
  queries,
  point: { kind: 'now' },
  date: null,
  asOf: Date.now(),
  timeZone: ownTimeZone(),
  currency,
})

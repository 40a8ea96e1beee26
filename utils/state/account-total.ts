import { accountView } from '../domain/account-view.ts'
import type { Currency } from '../domain/currency.ts'
import { type Total, totalOf } from '../domain/total.ts'
import { figuresOf } from '../domain/watchlist/summary.ts'
import type { ShownAccount } from './account-status.ts'

/** The exact total of accounts on screen. @param isTest whether a chain is a test network */
export function totalOfShown(
  accounts: readonly ShownAccount[],
  defaultCurrency: Currency,
  isTest: (chainId: string) => boolean,
): Total {
  const currency = accounts[0]?.query.currency ?? defaultCurrency
  const views = accounts.map(({ query, shownQuery, snapshot, failure }) =>
    accountView(query, {
      figures: snapshot && figuresOf(snapshot),
      query: shownQuery,
      currency,
      failure,
      isTest: isTest(query.chainId),
      isCurrent: true,
    }),
  )
  return totalOf(views, currency)
}

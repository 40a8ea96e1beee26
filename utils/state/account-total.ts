import { accountView } from '../domain/account-view.ts'
import type { Currency } from '../domain/currency.ts'
import { type Total, totalOf } from '../domain/total.ts'
import { figuresOf } from '../domain/watchlist/figures.ts'
import type { ShownAccount } from './account-status.ts'

/** The total of accounts on screen. @param isTest whether a chain is a test network */
export function totalOfShown(
  accounts: readonly ShownAccount[],
  defaultCurrency: Currency,
  isTest: (chainId: string) => boolean,
): Total {
  const views = accounts.map(({ query, shownQuery, snapshot, failure }) =>
    accountView(query, {
      figures: snapshot && figuresOf(snapshot),
      query: shownQuery,
      currency: query.currency,
      failure,
      isTest: isTest(query.chainId),
      isCurrent: true,
    }),
  )
  return totalOf(views, accounts[0]?.query.currency ?? defaultCurrency)
}

/**
 * The total of one account, in the currency of its values. Without `isTest`, the chain counts as a main
 * network.
 */
export const totalOfAccount = (
  account: ShownAccount,
  isTest: (chainId: string) => boolean = () => false,
): Total => totalOfShown([{ ...account, query: account.shownQuery }], account.shownQuery.currency, isTest)

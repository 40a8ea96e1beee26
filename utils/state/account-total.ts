import type { Currency } from '../domain/currency.ts'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { knownSum } from '../domain/totals.ts'
import { accountKey } from '../domain/watchlist/account.ts'
import { missingFigures } from '../domain/watchlist/summary.ts'
import { totalOf } from '../domain/watchlist/total.ts'
import type { AccountsTotal, AccountView } from '../domain/watchlist/view.ts'
import type { ShownAccount } from './account-status.ts'

/** The exact total of accounts on screen. @param isTest whether a chain is a test network */
export function totalOfShown(
  accounts: readonly ShownAccount[],
  defaultCurrency: Currency,
  isTest: (chainId: string) => boolean,
): AccountsTotal {
  const currency = accounts[0]?.query.currency ?? defaultCurrency
  return totalOf(
    accounts.map((account) => viewOf(account, isTest)),
    currency,
  )
}

function viewOf(
  { query, shownQuery, snapshot, failure }: ShownAccount,
  isTest: (chainId: string) => boolean,
): AccountView {
  const { address, chainId } = query
  const isCounted = shownQuery.currency === query.currency
  return {
    address,
    chainId,
    key: accountKey({ address, chainId }),
    figures: snapshot && figuresOf(snapshot),
    currency: shownQuery.currency,
    value: snapshot && isCounted ? knownSum(snapshot) : null,
    status: failure ? 'failed' : statusOf(snapshot, isCounted),
    failure,
    isTest: isTest(chainId),
    isCurrent: true,
  }
}

function statusOf(snapshot: HoldingsSnapshot | null, isCounted: boolean): AccountView['status'] {
  if (!snapshot) return 'neverRead'
  if (!isCounted) return 'otherCurrency'
  return snapshot.end === 'complete' ? 'complete' : 'partial'
}

/** Figures without top tokens, which a total does not need. */
function figuresOf(snapshot: HoldingsSnapshot): AccountView['figures'] {
  const { startedAt, updatedAt, end, totals, tokens, requests } = snapshot
  return {
    startedAt,
    updatedAt,
    end,
    totals,
    tokens,
    ...missingFigures(snapshot),
    requests,
    topTokens: [],
  }
}

import type { Currency } from './currency.ts'
import { type Decimal, toDecimal } from './decimal.ts'
import type { Failure } from './failure.ts'
import { COUNTED, UNCOUNTED } from './token-kinds.ts'
import type { WalletQuery } from './wallet-query.ts'
import type { Account } from './watchlist/account.ts'
import type { AccountFigures } from './watchlist/summary.ts'

/** An account with its known balances. */
export interface AccountView extends Account {
  /** The last figures, which stay after a failure; null if the account was never read. */
  figures: AccountFigures | null
  /** The query of the figures; null without figures. */
  query: WalletQuery | null
  /** The currency of the figures. */
  currency: Currency
  /** The exact sum of the figures in their currency; null if it is unknown. */
  value: Decimal | null
  /** Why the last attempt failed; null after a success. */
  failure: Failure | null
  /** Whether the chain is a test network. */
  isTest: boolean
  /** Whether the figures belong to the query with the current settings. */
  isCurrent: boolean
}

type ViewInput = Pick<AccountView, 'figures' | 'query' | 'failure' | 'isTest' | 'isCurrent'> & {
  /** The currency of the settings. */
  currency: Currency
}

/** The view of an account. */
export function accountView({ address, chainId }: Account, input: ViewInput): AccountView {
  const { figures, query, currency, failure, isTest, isCurrent } = input
  return {
    address,
    chainId,
    figures,
    query: figures && query,
    currency: (figures && query?.currency) ?? currency,
    value: figures && hasKnownSum(figures) ? toDecimal(figures.totals.sum) : null,
    failure,
    isTest,
    isCurrent,
  }
}

/**
 * Whether the sum of a list is known. It is unknown if no token has a known value, although there are tokens
 * without one or that could not be read, or more pages to read.
 */
const hasKnownSum = ({ totals, end, nativeFailure }: AccountFigures): boolean =>
  COUNTED.some((kind) => totals[kind]) ||
  (end === 'complete' && nativeFailure === undefined && !MISSING.some((kind) => totals[kind]))

/** Tokens whose value is missing from a sum. The others are left out on purpose. */
const MISSING = UNCOUNTED.filter((kind) => kind !== 'malicious' && kind !== 'hidden' && kind !== 'notCounted')

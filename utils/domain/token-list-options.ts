import type { Currency } from './currency.ts'
import { compareDecimals, type Decimal, toDecimal } from './decimal.ts'
import { type Token, valuationOf } from './token.ts'

export const TOKEN_ORDERS = ['value', 'amount', 'name'] as const
export type TokenOrder = (typeof TOKEN_ORDERS)[number]

/** How a token list is ordered and filtered. */
export interface TokenListOptions {
  order: TokenOrder
  /** Hides tokens with a lower value. Plain decimal text; empty for no limit. */
  hideBelow: string
  /** The currency in which `hideBelow` was set. */
  currency?: Currency | undefined
}

export const EMPTY_TOKEN_LIST_OPTIONS: TokenListOptions = { order: 'value', hideBelow: '' }

/**
 * The options for a list in a currency: a limit in another currency does not apply, because its amount is
 * another.
 */
export const optionsIn = (options: TokenListOptions, currency: Currency): TokenListOptions =>
  (options.currency ?? currency) === currency ? options : { ...options, hideBelow: '' }

/** Whether the list shows all tokens, ordered by value. */
export const isDefaultList = ({ order, hideBelow }: TokenListOptions): boolean =>
  order === 'value' && hideBelow === ''

const PLAIN_DECIMAL = /^\d{1,15}(?:\.\d{1,18})?$/

/** The lowest value to show; null for no limit. Text of another form is ignored. */
export const lowestValue = (hideBelow: string): Decimal | null =>
  PLAIN_DECIMAL.test(hideBelow) ? toDecimal(hideBelow) : null

/** Tokens with an unknown value stay in the list. */
export function withoutLowValues(
  tokens: readonly Token[],
  limit: string,
  currency: Currency,
): readonly Token[] {
  const least = lowestValue(limit)
  if (!least) return tokens
  return tokens.filter((token) => {
    const valuation = valuationOf(token, currency)
    return !('value' in valuation) || compareDecimals(valuation.value, least) >= 0
  })
}

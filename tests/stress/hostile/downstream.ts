import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import { addToSums } from '../../../utils/domain/list-sums.ts'
import { type Token, valuationOf } from '../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { COUNTED } from '../../../utils/domain/token-kinds.ts'
import { explainTotal } from '../../../utils/domain/total-explanation.ts'
import { formatAmount, formatCompactAmount, plainAmount } from '../../../utils/format/amount.ts'
import { formatMoney, formatPrice } from '../../../utils/format/money.ts'
import { type ExactNumber, exact, exactAmount, plainText } from '../support/exact.ts'
import { tokenValue } from '../support/token-value.ts'
import type { Problems } from './compare.ts'

/** The exact total of tokens in dollars. */
export function totalOf(tokens: readonly Token[]): string {
  const values = tokens.map((token) => tokenValue(token, 'usd'))
  return plainText(values.reduce<ExactNumber>((sum, value) => (value ? sum.plus(value) : sum), exact('0')))
}

/** Checks that formatting the amounts of a token does not throw, and that its plain amount is exact. */
function formatProblems(token: Token): Problems {
  const { balance, decimals, price, value } = token
  for (const money of [price, value]) if (money) formatMoney(money.value, money.currency)
  if (price) formatPrice(price.value, price.currency)
  formatCompactAmount(balance, decimals)
  formatAmount(balance, decimals)
  const amount = plainText(exactAmount(balance, decimals))
  return plainAmount(balance, decimals) === amount ? [] : [`the amount is not ${amount}`]
}

const QUERY = { chainId: '43114', currency: 'usd' } as const

/** Checks the total of accepted tokens, the explanation of the total, and the formatted amounts. */
export function downstreamProblems(page: Pick<HoldingsPage, 'native' | 'tokens'>): Problems {
  const tokens = page.native ? [page.native, ...page.tokens] : page.tokens
  // IndexedDB also stores a structured clone.
  const stored = structuredClone(tokens)
  const expected = totalOf(tokens)
  const totals = addToSums(NO_SUMS, stored, QUERY)
  const { byKind } = explainTotal(stored, QUERY, () => null)
  const counted = COUNTED.flatMap((kind) => byKind.get(kind) ?? [])
  return [
    ...stored.flatMap(formatProblems),
    ...(totals.sum === expected ? [] : [`the total is ${totals.sum}, not ${expected}`]),
    ...(totals.stated + totals.computed === counted.length
      ? []
      : ['the explanation of the total counts other tokens']),
    ...(counted.every(({ token }) => 'value' in valuationOf(token, 'usd'))
      ? []
      : ['a token without a value is counted']),
  ]
}

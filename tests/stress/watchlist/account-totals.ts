import { type ExactNumber, exact, plainText } from '../support/exact.ts'
import { tokenValue } from '../support/token-value.ts'
import type { AccountRequest, Balance, Money } from './account-requests.ts'

/** The exact value of an account, from all pages of its last complete list and its native balance. */
export interface AccountTotal {
  total: ExactNumber
  /** ERC-20 tokens in the list. */
  tokens: number
  /** Whether an earlier complete list had another total. */
  hasChanged: boolean
}

function moneyOf(money: Money | null | undefined) {
  if (!money) return null
  const { currencyCode: currency, value } = money
  if (typeof value !== 'string') throw new TypeError('The service has to send money as text')
  return { currency, value }
}

/** The value of a token in the total; zero if it is not counted. */
function countedValue(held: Balance, currency: string): ExactNumber {
  const { balance, decimals, price, balanceValue, tokenReputation: reputation = null } = held
  const token = { balance, decimals, price: moneyOf(price), value: moneyOf(balanceValue), reputation }
  return tokenValue(token, currency) ?? exact('0')
}

const sum = (numbers: readonly ExactNumber[]): ExactNumber =>
  numbers.reduce((total, number) => total.plus(number), exact('0'))

/** The tokens from a first page to the last one; null if a page is missing. */
function completeList(first: AccountRequest, requests: readonly AccountRequest[]): Balance[] | null {
  const tokens: Balance[] = []
  let page = first.balances?.page
  while (page) {
    tokens.push(...page.tokens)
    const { nextPageToken } = page
    if (!nextPageToken) return tokens
    const next = requests.findLast(
      ({ request, balances }) => request.query.pageToken === nextPageToken && balances?.page,
    )
    page = next?.balances?.page
  }
  return null
}

/**
 * The total of one account; null without a complete list or without a native balance.
 * @param requests the account's requests in the order of arrival
 */
function accountTotal(requests: readonly AccountRequest[], currency: string): AccountTotal | null {
  const inCurrency = requests.filter(({ request }) => (request.query.currency ?? 'usd') === currency)
  const lastNative = inCurrency.findLast(({ balances }) => balances?.native)?.balances?.native
  const lists = inCurrency.flatMap((first) => {
    const native = first.balances?.native ?? lastNative
    const isFirst = first.request.query.pageToken === undefined
    const tokens = isFirst ? completeList(first, inCurrency) : null
    if (!native || !tokens) return []
    const total = sum([native, ...tokens].map((held) => countedValue(held, currency)))
    return [{ total, tokens: tokens.length }]
  })
  const last = lists.at(-1)
  return last ? { ...last, hasChanged: lists.some(({ total }) => !total.eq(last.total)) } : null
}

/** The totals of the accounts that have one, by `accountKey`. */
export function accountTotals(
  requests: readonly AccountRequest[],
  currency: string,
): Map<string, AccountTotal> {
  const byAccount = Map.groupBy(requests, ({ account }) => account)
  return new Map(
    [...byAccount].flatMap(([account, ofAccount]) => {
      const total = accountTotal(ofAccount, currency)
      return total ? [[account, total] as const] : []
    }),
  )
}

/** The exact sum in plain decimal notation. */
export const sumOf = (totals: Iterable<AccountTotal>): string =>
  plainText(sum([...totals].map(({ total }) => total)))

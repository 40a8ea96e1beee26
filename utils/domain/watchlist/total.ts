import type { Currency } from '../currency.ts'
import { addDecimals, decimalToText, toDecimal, ZERO } from '../decimal.ts'
import type { AccountFigures } from './summary.ts'
import type { AccountsTotal, AccountView } from './view.ts'

/** The token counts that have the same name in `Totals` and `AccountsTotal`. */
const COUNTS = [
  'withoutPrice',
  'malicious',
  'mirror',
  'unreadableReputation',
  'hidden',
  'notCounted',
  'computed',
  'unknownReputation',
  'lookAlikes',
] as const

const ADDED = [
  ...COUNTS,
  'tokensInOtherCurrency',
  'unreadable',
  'nativeMissing',
  'countedAccounts',
  'accounts',
  'wallets',
] as const
const LISTS = ['failed', 'neverRead', 'partial', 'otherCurrency'] as const

/** The total of no accounts. */
const emptyTotal = (currency: Currency): AccountsTotal => ({
  currency,
  isTest: false,
  testAccounts: [],
  sum: null,
  countedAccounts: 0,
  accounts: 0,
  wallets: 0,
  oldestReadAt: null,
  newestReadAt: null,
  failed: [],
  neverRead: [],
  partial: [],
  otherCurrency: [],
  withoutPrice: 0,
  tokensInOtherCurrency: 0,
  malicious: 0,
  mirror: 0,
  unreadableReputation: 0,
  hidden: 0,
  notCounted: 0,
  unreadable: 0,
  nativeMissing: 0,
  computed: 0,
  unknownReputation: 0,
  lookAlikes: 0,
  lookAlikeSum: '0',
})

/** The exact total of accounts in the currency, and everything that it leaves out. Each account counts once. */
export function totalOf(accounts: readonly AccountView[], currency: Currency): AccountsTotal {
  const total = emptyTotal(currency)
  const distinct = [...new Map(accounts.map((account) => [account.key, account])).values()]
  total.testAccounts = distinct.filter(({ isTest }) => isTest)
  total.isTest = distinct.length > 0 && total.testAccounts.length === distinct.length
  const included = total.isTest ? distinct : distinct.filter(({ isTest }) => !isTest)
  const sums: string[] = []
  for (const account of included) {
    const { figures, value } = account
    if (account.failure !== null) total.failed.push(account)
    if (account.status === 'neverRead') total.neverRead.push(account)
    if (figures === null) continue
    if (account.currency !== currency) {
      total.otherCurrency.push(account)
      continue
    }
    if (figures.end !== 'complete') total.partial.push(account)
    if (value !== null) sums.push(value)
    addFigures(total, figures)
  }
  total.accounts = included.length
  total.wallets = new Set(included.map(({ address }) => address.toLowerCase())).size
  total.sum = sumOf(sums)
  return total
}

/** The exact sum; null without a summand. */
const sumOf = (sums: readonly string[]): string | null =>
  sums.length === 0 ? null : decimalToText(sums.map(toDecimal).reduce(addDecimals, ZERO))

function addFigures(total: AccountsTotal, figures: AccountFigures): void {
  const { totals, startedAt, updatedAt, unreadable = 0, nativeMissing = false } = figures
  total.countedAccounts += 1
  // An older version may have stored fewer counts.
  for (const name of COUNTS) total[name] += totals[name] ?? 0
  total.tokensInOtherCurrency += totals.otherCurrency
  total.unreadable += unreadable
  total.nativeMissing += Number(nativeMissing)
  total.oldestReadAt = earlier(total.oldestReadAt, startedAt)
  total.newestReadAt = later(total.newestReadAt, updatedAt)
  total.lookAlikeSum = addDecimalTexts(total.lookAlikeSum, totals.lookAlikeSum)
}

/**
 * The exact total of wallets or sections from the total of each. It costs less than adding up their accounts,
 * which matters before the first paint of a watchlist with a thousand wallets.
 */
export function addTotals(totals: readonly AccountsTotal[], currency: Currency): AccountsTotal {
  const total = emptyTotal(currency)
  const isTest =
    totals.some((part) => part.isTest) && totals.every((part) => part.isTest || part.accounts === 0)
  const included = isTest ? totals : totals.filter((part) => !part.isTest)
  for (const part of included) {
    for (const name of ADDED) total[name] += part[name]
    for (const name of LISTS) total[name].push(...part[name])
    total.lookAlikeSum = addDecimalTexts(total.lookAlikeSum, part.lookAlikeSum)
    total.oldestReadAt = earlier(total.oldestReadAt, part.oldestReadAt)
    total.newestReadAt = later(total.newestReadAt, part.newestReadAt)
  }
  total.isTest = isTest
  total.testAccounts = totals.flatMap(({ testAccounts }) => testAccounts)
  total.sum = sumOf(included.map(({ sum }) => sum).filter((sum) => sum !== null))
  return total
}

const addDecimalTexts = (a: string, b: string): string =>
  b === '0' ? a : decimalToText(addDecimals(toDecimal(a), toDecimal(b)))

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

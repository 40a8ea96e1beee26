import type { AccountView } from './account-view.ts'
import type { Currency } from './currency.ts'
import { addDecimals, type Decimal, decimalToText, toDecimal, ZERO } from './decimal.ts'
import { isTokenCount, type ListSums, NO_SUMS, type NonZeroSums } from './token-counts.ts'
import type { AccountFigures } from './watchlist/summary.ts'

/**
 * The exact total of one or more accounts, and everything that it leaves out. Test networks are left out, unless
 * there are no other networks. Accounts that are left out are in no field but `testAccounts`.
 */
export interface Total {
  currency: Currency
  /** Whether all accounts are on test networks. Their values are then in the sum. */
  isTest: boolean
  /** The accounts on test networks. */
  testAccounts: AccountView[]
  /** Exact decimal text; null if no account has a value in the currency. */
  sum: string | null
  /** Accounts with figures in the currency, all accounts, and the addresses of all accounts. */
  countedAccounts: number
  accounts: number
  wallets: number
  /** When the oldest and the newest figures were read, in ms; null if there are none in the currency. */
  oldestReadAt: number | null
  newestReadAt: number | null
  /** Accounts whose last attempt failed. Those with older figures are in the sum. */
  failed: AccountView[]
  /** Accounts without figures and without a failure. */
  neverRead: AccountView[]
  /** Accounts with an incomplete list. The sum includes the tokens that were read. */
  partial: AccountView[]
  /** Accounts whose native balance is missing, because its request failed. */
  nativeMissing: AccountView[]
  /** Accounts with tokens that could not be read. */
  unreadable: AccountView[]
  /** Accounts with figures in another currency. They are not in the sum. */
  otherCurrency: AccountView[]
  /** Counted accounts whose query filters spam. */
  spamHidden: AccountView[]
  /** The number of counted accounts whose query asks for the native token only. */
  nativeOnly: number
  /** The numbers of tokens in and left out of the counted accounts' sums, and what look-alikes add. */
  tokens: Omit<ListSums, 'sum'>
}

const { sum: _, ...NO_TOKENS } = NO_SUMS

function emptyTotal(currency: Currency): Total {
  return {
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
    nativeMissing: [],
    unreadable: [],
    otherCurrency: [],
    spamHidden: [],
    nativeOnly: 0,
    tokens: { ...NO_TOKENS },
  }
}

/** The total of accounts in the currency. Each account counts once. */
export function totalOf(accounts: readonly AccountView[], currency: Currency): Total {
  const { included, testAccounts, isTest } = includedOf(accounts)
  const total: Total = { ...emptyTotal(currency), testAccounts, isTest }
  for (const account of included) {
    const { figures, failure } = account
    if (failure) total.failed.push(account)
    else if (!figures) total.neverRead.push(account)
    if (!figures) continue
    if (account.currency === currency) addCounted(total, account, figures)
    else total.otherCurrency.push(account)
  }
  total.accounts = included.length
  total.wallets = new Set(included.map(({ address }) => address.toLowerCase())).size
  const sum = sumOf(included, currency)
  total.sum = sum && decimalToText(sum)
  return total
}

/** The parts of a total that the header of a section shows. */
export type Subtotal = Pick<Total, 'currency' | 'isTest' | 'sum' | 'otherCurrency'>

/** The parts of `totalOf` that are cheap to compute for many accounts. */
export function subtotalOf(accounts: readonly AccountView[], currency: Currency): Subtotal {
  const { included, isTest } = includedOf(accounts)
  const sum = sumOf(included, currency)
  const otherCurrency = included.filter((one) => one.figures && one.currency !== currency)
  return { currency, isTest, sum: sum && decimalToText(sum), otherCurrency }
}

/**
 * The sum that `totalOf` states, without the rest: the order of a thousand wallets needs no more.
 * @param accounts without duplicates
 * @returns null if no account has a value in the currency, or if all are on test networks
 */
export const sumOfAccounts = (accounts: readonly AccountView[], currency: Currency): Decimal | null =>
  sumOf(
    accounts.filter(({ isTest }) => !isTest),
    currency,
  )

/** Each account once, without those on test networks unless there are no others. */
function includedOf(accounts: readonly AccountView[]) {
  const byKey = new Map<string, AccountView>()
  for (const account of accounts) byKey.set(account.key, account)
  const distinct = [...byKey.values()]
  const testAccounts = distinct.filter(({ isTest }) => isTest)
  const isTest = distinct.length > 0 && testAccounts.length === distinct.length
  return { testAccounts, isTest, included: isTest ? distinct : distinct.filter((one) => !one.isTest) }
}

/** Adds an account with figures in the currency. */
function addCounted(total: Total, account: AccountView, figures: AccountFigures): void {
  const { query } = account
  total.countedAccounts += 1
  if (figures.end !== 'complete') total.partial.push(account)
  if (figures.nativeFailure) total.nativeMissing.push(account)
  if (figures.unreadable) total.unreadable.push(account)
  if (query?.scope === 'native') total.nativeOnly += 1
  else if (query?.filterSpam) total.spamHidden.push(account)
  addTokens(total, figures.totals)
  total.oldestReadAt = earlier(total.oldestReadAt, figures.startedAt)
  total.newestReadAt = later(total.newestReadAt, figures.updatedAt)
}

function addTokens({ tokens }: Total, added: NonZeroSums): void {
  for (const name in added) if (isTokenCount(name)) tokens[name] += added[name] ?? 0
  if (added.lookAlikeSum === undefined) return
  tokens.lookAlikeSum = decimalToText(
    addDecimals(toDecimal(tokens.lookAlikeSum), toDecimal(added.lookAlikeSum)),
  )
}

/** The exact sum of the known values in a currency; null if none is known. */
function sumOf(accounts: readonly AccountView[], currency: Currency): Decimal | null {
  let sum: Decimal | null = null
  for (const account of accounts) {
    if (account.currency === currency && account.value) sum = addDecimals(sum ?? ZERO, account.value)
  }
  return sum
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

/** The accounts that a total leaves out because they are on test networks. */
export const leftOutTestAccounts = ({ isTest, testAccounts }: Total): readonly AccountView[] =>
  isTest ? [] : testAccounts

/** A sum as exact decimal text; null if it is unknown. */
export interface Sum {
  sum: string | null
  currency: Currency
}

/** The sum of a total or, before the accounts are read in the current currency, of their older values. */
export const displayedSum = (total: Total): Sum =>
  total.sum === null ? (otherCurrencySum(total) ?? total) : total

/** The sum of the accounts in another currency; null if it is unknown, or if they have several currencies. */
export function otherCurrencySum({ otherCurrency }: Total): (Sum & { sum: string }) | null {
  const currency = commonCurrency(otherCurrency)
  const sum = currency && sumOf(otherCurrency, currency)
  return sum && { sum: decimalToText(sum), currency }
}

/** The currency of all accounts; null without accounts, or if they have several currencies. */
export function commonCurrency(accounts: readonly AccountView[]): Currency | null {
  const [first, ...others] = new Set(accounts.map(({ currency }) => currency))
  return first === undefined || others.length > 0 ? null : first
}

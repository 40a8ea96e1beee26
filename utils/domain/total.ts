import type { AccountView } from './account-view.ts'
import type { Currency } from './currency.ts'
import { addDecimals, type Decimal, decimalToText, sumDecimals, toDecimal } from './decimal.ts'
import { isTokenCount, type ListSums, NO_SUMS, type NonZeroSums } from './token-counts.ts'
import { accountKey } from './watchlist/account.ts'
import type { AccountFigures } from './watchlist/summary.ts'

/**
 * The exact total of one or more accounts, and everything that it leaves out. Test networks are left out,
 * unless there are no other networks. Accounts that are left out are in no field but `testAccounts`.
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

/** The total of accounts in the currency. Each account counts once. */
export function totalOf(accounts: readonly AccountView[], currency: Currency): Total {
  const distinct = new Map<string, AccountView>()
  for (const account of accounts) distinct.set(accountKey(account), account)
  const { included, testAccounts, isTest } = withoutTests([...distinct.values()])
  const sum = sumOf(included, currency)
  const { sum: _, ...tokens } = NO_SUMS
  const total: Total = {
    currency,
    isTest,
    testAccounts,
    sum: sum && decimalToText(sum),
    countedAccounts: 0,
    accounts: included.length,
    wallets: new Set(included.map(({ address }) => address)).size,
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
    tokens,
  }
  for (const account of included) {
    const { figures, failure } = account
    if (failure) total.failed.push(account)
    if (figures && account.currency === currency) addCounted(total, account, figures)
    else if (figures) total.otherCurrency.push(account)
    else if (!failure) total.neverRead.push(account)
  }
  return total
}

/** Adds an account with figures in the currency of the total to everything but the sum. */
function addCounted(total: Total, account: AccountView, figures: AccountFigures): void {
  total.countedAccounts += 1
  total.oldestReadAt = Math.min(total.oldestReadAt ?? figures.startedAt, figures.startedAt)
  total.newestReadAt = Math.max(total.newestReadAt ?? figures.updatedAt, figures.updatedAt)
  if (figures.end !== 'complete') total.partial.push(account)
  if (figures.nativeFailure) total.nativeMissing.push(account)
  if (figures.unreadable) total.unreadable.push(account)
  if (account.query?.scope === 'native') total.nativeOnly += 1
  else if (account.query?.filterSpam) total.spamHidden.push(account)
  addTokens(total.tokens, figures.totals)
}

function addTokens(tokens: Total['tokens'], added: NonZeroSums): void {
  for (const name in added) if (isTokenCount(name)) tokens[name] += added[name] ?? 0
  if (added.lookAlikeSum === undefined) return
  tokens.lookAlikeSum = decimalToText(
    addDecimals(toDecimal(tokens.lookAlikeSum), toDecimal(added.lookAlikeSum)),
  )
}

/** The parts of a total that the header of a section shows. */
export type Subtotal = Pick<Total, 'currency' | 'isTest' | 'sum' | 'otherCurrency'>

/** The parts of `totalOf` that are cheap to compute for many accounts. @param accounts without duplicates */
export function subtotalOf(accounts: readonly AccountView[], currency: Currency): Subtotal {
  const { included, isTest } = withoutTests(accounts)
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

/** The accounts without those on test networks, unless there are no others. */
function withoutTests(accounts: readonly AccountView[]) {
  const testAccounts = accounts.filter(({ isTest }) => isTest)
  const isTest = accounts.length > 0 && testAccounts.length === accounts.length
  return { testAccounts, isTest, included: isTest ? accounts : accounts.filter((one) => !one.isTest) }
}

/** The exact sum of the known values in a currency; null if none is known. */
function sumOf(accounts: readonly AccountView[], currency: Currency): Decimal | null {
  const values = accounts
    .map((account) => (account.currency === currency ? account.value : null))
    .filter((value) => value !== null)
  return values.length > 0 ? sumDecimals(values) : null
}

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

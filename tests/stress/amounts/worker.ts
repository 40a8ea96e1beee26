import { parentPort } from 'node:worker_threads'
import { compareHoldings } from '../../../utils/domain/comparison.ts'
import {
  addDecimals,
  type Decimal,
  decimalToText,
  negateDecimal,
  parseDecimal,
  rescaleAll,
} from '../../../utils/domain/decimal.ts'
import { sortByValue, type Token } from '../../../utils/domain/token.ts'
import { addToTotals, NO_TOTALS, withoutLeftOut } from '../../../utils/domain/totals.ts'
import { formatAmount, formatCompactAmount, plainAmount } from '../../../utils/format/amount.ts'
import { formatDecimal } from '../../../utils/format/change.ts'
import { formatMoney } from '../../../utils/format/money.ts'
import { randomOf } from '../../service/dataset/random.ts'
import { type ExactNumber, exact, exactAmount, groupedText, plainText } from '../support/exact.ts'
import { tokenOf } from './cases.ts'
import { exactText, moneyText, rowText, worth } from './expected.ts'

export interface Job {
  seed: string
  count: number
}

/** The number of checked amounts, and of wrong results for each operation. */
export interface Tally {
  cases: number
  formatted: number
  summed: number
  compared: number
  examples: string[]
}

type Way = 'formatted' | 'summed' | 'compared'

/** Tokens whose total and order are checked together. */
const LIST = 10
const EXAMPLES = 5

function run({ seed, count }: Job): Tally {
  const tally: Tally = { cases: 0, formatted: 0, summed: 0, compared: 0, examples: [] }
  const random = randomOf(seed)
  const expect = (way: Way, was: string, right: string, what: unknown) => {
    if (was === right) return
    tally[way] += 1
    if (tally.examples.length < EXAMPLES)
      tally.examples.push(`${way}: ${was}, not ${right}: ${JSON.stringify(what).slice(0, 300)}`)
  }
  while (tally.cases < count) {
    const tokens = Array.from({ length: LIST }, () => tokenOf(random))
    tally.cases += LIST
    for (const token of tokens) checkFormats(token, expect)
    const worths = tokens.map(worth)
    checkSums(tokens, worths, expect)
    checkOrder(tokens, worths, expect)
    checkPair(tokens, expect)
    checkChanges(tokens, expect)
  }
  return tally
}

type Expect = (way: Way, was: string, right: string, what: unknown) => void

function checkFormats(token: Token, expect: Expect): void {
  const { balance, decimals, price, value } = token
  expect('formatted', formatCompactAmount(balance, decimals), rowText(balance, decimals), token)
  expect('formatted', formatAmount(balance, decimals), exactText(balance, decimals), token)
  expect('formatted', plainAmount(balance, decimals), plainText(exactAmount(balance, decimals)), token)
  for (const money of [price, value]) {
    if (!money) continue
    const read = parseDecimal(money.value)
    expect('formatted', read ? decimalToText(read) : 'nothing', plainText(exact(money.value)), money)
    for (const currency of ['usd', 'jpy'] as const)
      expect('formatted', formatMoney(money.value, currency), moneyText(money.value, currency), money)
  }
}

type Worths = readonly (ExactNumber | null)[]

const sumOf = (worths: Worths): ExactNumber =>
  worths.reduce<ExactNumber>((sum, value) => (value ? sum.plus(value) : sum), exact('0'))

function checkSums(tokens: readonly Token[], worths: Worths, expect: Expect): void {
  // In two pages, like a list.
  const first = addToTotals(NO_TOTALS, tokens.slice(0, 4), 'usd')
  const totals = addToTotals(first, tokens.slice(4), 'usd')
  expect('summed', totals.sum, plainText(sumOf(worths)), tokens)
  const seen = withoutLeftOut(totals, { hidden: tokens.slice(2, 4), notCounted: tokens.slice(4, 5) }, 'usd')
  expect('summed', seen.sum, plainText(sumOf([...worths.slice(0, 2), ...worths.slice(5)])), tokens)
  const counted = worths.filter((value) => value !== null).length
  expect('summed', String(totals.stated + totals.computed), String(counted), tokens)
}

/** By value, highest first, then tokens without a value, then malicious ones. */
function checkOrder(tokens: readonly Token[], worths: Worths, expect: Expect): void {
  const ranks = new Map(tokens.map((token, index) => [token, worths[index] ?? null]))
  const honest = ({ reputation }: Token) => reputation !== 'Malicious'
  const sorted = sortByValue(tokens, 'usd')
  const isOrdered = sorted.filter(honest).every((token, index, list) => {
    const before = index > 0 ? (ranks.get(list[index - 1] as Token) ?? null) : null
    const rank = ranks.get(token) ?? null
    return index === 0 || rank === null || (before?.gte(rank) ?? false)
  })
  const isLast = sorted.slice(sorted.filter(honest).length).every((token) => !honest(token))
  expect('compared', String(isOrdered && isLast), 'true', tokens)
}

/** Compares the first two amounts and their difference. */
function checkPair([first, second]: readonly Token[], expect: Expect): void {
  if (!first || !second) return
  const [a, b] = [decimalOf(first), decimalOf(second)]
  const [one, other] = [
    exactAmount(first.balance, first.decimals),
    exactAmount(second.balance, second.decimals),
  ]
  const [x, y] = rescaleAll([a, b]) as [bigint, bigint]
  const order = x === y ? 0 : x < y ? -1 : 1
  expect('compared', String(order), String(one.comparedTo(other)), [first, second])
  const difference = addDecimals(a, negateDecimal(b))
  const right = one.minus(other)
  expect('summed', decimalToText(difference), plainText(right), [first, second])
  const sign = right.gt(0) ? '+' : right.lt(0) ? '−' : ''
  expect('formatted', formatDecimal(difference, true), sign + groupedText(plainText(right.abs())), [
    first,
    second,
  ])
}

const decimalOf = ({ balance, decimals }: Token): Decimal => ({ units: BigInt(balance), scale: decimals })

/** The tokens before (half of them) and after. */
function checkChanges(tokens: readonly Token[], expect: Expect): void {
  const before = tokens
    .slice(0, LIST / 2)
    .map((token) => ({ ...token, balance: (BigInt(token.balance) / 3n).toString() }))
  const compared = compareHoldings({ tokens: before, complete: true }, { tokens, complete: true }, 'usd')
  for (const { token, amount } of compared.changes) {
    const old = before.find(({ address }) => address === token.address)
    const change = exactAmount(token.balance, token.decimals).minus(
      old ? exactAmount(old.balance, old.decimals) : 0,
    )
    expect('compared', amount ? decimalToText(amount) : 'nothing', plainText(change), token)
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job)))

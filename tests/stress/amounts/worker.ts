import { parentPort } from 'node:worker_threads'
import {
  absoluteDecimal,
  addDecimals,
  type Decimal,
  decimalToText,
  negateDecimal,
  parseDecimal,
  rescaleAll,
} from '../../../utils/domain/decimal.ts'
import { addToSums, withoutLeftOut } from '../../../utils/domain/list-sums.ts'
import { changesOf } from '../../../utils/domain/portfolio/comparison.ts'
import { sortByValue, type Token } from '../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { NO_HIDDEN_TOKENS } from '../../../utils/domain/token-overrides.ts'
import { formatAmount, formatCompactAmount, plainAmount } from '../../../utils/format/amount.ts'
import { formatMoney } from '../../../utils/format/money.ts'
import { randomOf } from '../../service/dataset/random.ts'
import { type ExactNumber, exact, exactAmount, groupedText, plainText } from '../support/exact.ts'
import { isMalicious, tokenValue } from '../support/token-value.ts'
import { randomToken } from './cases.ts'
import { exactText, moneyText, rowText } from './expected.ts'

export interface Job {
  seed: string
  count: number
}

/** The number of checked tokens (`cases`), and of wrong results for each operation. */
export interface Tally {
  cases: number
  formatted: number
  summed: number
  compared: number
  examples: string[]
}

type Operation = 'formatted' | 'summed' | 'compared'

/** The number of tokens whose total and order are checked together. */
const LIST_LENGTH = 10
const MAX_EXAMPLES = 5

function run({ seed, count }: Job): Tally {
  const tally: Tally = { cases: 0, formatted: 0, summed: 0, compared: 0, examples: [] }
  const random = randomOf(seed)
  const expect = (operation: Operation, actual: string, expected: string, what: unknown) => {
    if (actual === expected) return
    tally[operation] += 1
    if (tally.examples.length < MAX_EXAMPLES)
      tally.examples.push(`${operation}: ${actual}, not ${expected}: ${JSON.stringify(what).slice(0, 300)}`)
  }
  while (tally.cases < count) {
    const tokens = Array.from({ length: LIST_LENGTH }, () => randomToken(random))
    tally.cases += LIST_LENGTH
    for (const token of tokens) checkFormats(token, expect)
    const values = tokens.map((token) => tokenValue(token, 'usd'))
    checkSums(tokens, values, expect)
    checkOrder(tokens, values, expect)
    checkPair(tokens, expect)
    checkChanges(tokens, expect)
  }
  return tally
}

type Expect = (operation: Operation, actual: string, expected: string, what: unknown) => void

function checkFormats(token: Token, expect: Expect): void {
  const { balance, decimals, price, value } = token
  expect('formatted', formatCompactAmount(balance, decimals), rowText(balance, decimals), token)
  expect('formatted', formatAmount(balance, decimals), exactText(balance, decimals), token)
  expect('formatted', plainAmount(balance, decimals), plainText(exactAmount(balance, decimals)), token)
  for (const money of [price, value]) {
    if (!money) continue
    const parsed = parseDecimal(money.value)
    expect('formatted', parsed ? decimalToText(parsed) : 'nothing', plainText(exact(money.value)), money)
    for (const currency of ['usd', 'jpy'] as const)
      expect('formatted', formatMoney(money.value, currency), moneyText(money.value, currency), money)
  }
}

type Values = readonly (ExactNumber | null)[]

const QUERY = { chainId: '43114', currency: 'usd' } as const

const sumOf = (values: Values): ExactNumber =>
  values.reduce<ExactNumber>((sum, value) => (value ? sum.plus(value) : sum), exact('0'))

function checkSums(tokens: readonly Token[], values: Values, expect: Expect): void {
  // Adds the tokens in two parts, as for a list of two pages.
  const first = addToSums(NO_SUMS, tokens.slice(0, 4), QUERY)
  const totals = addToSums(first, tokens.slice(4), QUERY)
  expect('summed', totals.sum, plainText(sumOf(values)), tokens)
  const visible = withoutLeftOut(
    totals,
    { hidden: tokens.slice(2, 4), notCounted: tokens.slice(4, 5) },
    QUERY,
  )
  expect('summed', visible.sum, plainText(sumOf([...values.slice(0, 2), ...values.slice(5)])), tokens)
  const counted = values.filter((value) => value !== null).length
  expect('summed', String(totals.stated + totals.computed), String(counted), tokens)
}

/** Checks the order: by value, highest first, then tokens without a value, then malicious ones. */
function checkOrder(tokens: readonly Token[], values: Values, expect: Expect): void {
  const ranks = new Map(tokens.map((token, index) => [token, values[index] ?? null]))
  const isHonest = (token: Token) => !isMalicious(token)
  const sorted = sortByValue(tokens, 'usd')
  const isOrdered = sorted.filter(isHonest).every((token, index, list) => {
    const before = index > 0 ? (ranks.get(list[index - 1] as Token) ?? null) : null
    const rank = ranks.get(token) ?? null
    return index === 0 || rank === null || (before?.gte(rank) ?? false)
  })
  const isLast = sorted.slice(sorted.filter(isHonest).length).every(isMalicious)
  expect('compared', String(isOrdered && isLast), 'true', tokens)
}

/** Checks the order of the first two balances, their difference, and how the difference is formatted. */
function checkPair([first, second]: readonly Token[], expect: Expect): void {
  if (!first || !second) return
  const [a, b] = [decimalOf(first), decimalOf(second)]
  const [exactA, exactB] = [
    exactAmount(first.balance, first.decimals),
    exactAmount(second.balance, second.decimals),
  ]
  const [x, y] = rescaleAll([a, b]) as [bigint, bigint]
  const order = x === y ? 0 : x < y ? -1 : 1
  expect('compared', String(order), String(exactA.comparedTo(exactB)), [first, second])
  const difference = addDecimals(a, negateDecimal(b))
  const expected = exactA.minus(exactB)
  expect('summed', decimalToText(difference), plainText(expected), [first, second])
  const { units, scale } = absoluteDecimal(difference)
  expect('formatted', formatAmount(units.toString(), scale), groupedText(plainText(expected.abs())), [
    first,
    second,
  ])
}

const decimalOf = ({ balance, decimals }: Token): Decimal => ({ units: BigInt(balance), scale: decimals })

/** Compares the tokens with an earlier list: the first half of them, with a third of each balance. */
function checkChanges(tokens: readonly Token[], expect: Expect): void {
  const before = tokens
    .slice(0, LIST_LENGTH / 2)
    .map((token) => ({ ...token, balance: (BigInt(token.balance) / 3n).toString() }))
  const changes = changesOf(
    { tokens: before, complete: true },
    { tokens, complete: true },
    { chainId: '43114', currency: 'usd' },
    NO_HIDDEN_TOKENS,
  )
  for (const { token, amount } of changes) {
    const old = before.find(({ address }) => address === token.address)
    const change = exactAmount(token.balance, token.decimals).minus(
      old ? exactAmount(old.balance, old.decimals) : 0,
    )
    expect('compared', amount ? decimalToText(amount) : 'nothing', plainText(change), token)
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job)))

import { parentPort } from 'node:worker_threads'
import { compareHoldings } from '../../../utils/domain/comparison.ts'
import {
  addDecimals,
  decimalToText,
  negateDecimal,
  parseDecimal,
  rescaleAll,
} from '../../../utils/domain/decimal.ts'
import { sortByWorth, type Token, worthOf } from '../../../utils/domain/token.ts'
import { addToTotals, NO_TOTALS, withoutHidden } from '../../../utils/domain/totals.ts'
import { formatAmount } from '../../../utils/format/amount.ts'
import { formatDecimal } from '../../../utils/format/change.ts'
import { formatExact, plainAmount } from '../../../utils/format/exact-amount.ts'
import { formatMoney } from '../../../utils/format/money.ts'
import { randomOf } from '../../service/dataset/random.ts'
import { type ExactNumber, exact, exactAmount, plainText } from '../support/exact.ts'
import { tokenOf } from './cases.ts'
import { exactText, moneyText, rowText, worth } from './expected.ts'

export interface Job {
  seed: string
  count: number
}

/** How many amounts were looked at, and how many of each way of treating them came out otherwise than they should. */
export interface Tally {
  cases: number
  formatted: number
  summed: number
  compared: number
  examples: string[]
}

type Way = 'formatted' | 'summed' | 'compared'

/** A list of tokens, summed and compared as one. */
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
    checkSums(tokens, expect)
    checkOrder(tokens, expect)
    checkChanges(tokens, expect)
  }
  return tally
}

type Expect = (way: Way, was: string, right: string, what: unknown) => void

function checkFormats(token: Token, expect: Expect): void {
  const { balance, decimals, price, value } = token
  expect('formatted', formatAmount(balance, decimals), rowText(balance, decimals), token)
  expect('formatted', formatExact(balance, decimals), exactText(balance, decimals), token)
  expect('formatted', plainAmount(balance, decimals), plainText(exactAmount(balance, decimals)), token)
  for (const money of [price, value]) {
    if (!money) continue
    const read = parseDecimal(money.value)
    expect('formatted', read ? decimalToText(read) : 'nothing', plainText(exact(money.value)), money)
    for (const currency of ['usd', 'jpy'] as const)
      expect('formatted', formatMoney(money.value, currency), moneyText(money.value, currency), money)
  }
}

const sumOf = (tokens: readonly Token[]): ExactNumber =>
  tokens.reduce((sum, token) => sum.plus(worth(token) ?? 0), exact('0'))

function checkSums(tokens: readonly Token[], expect: Expect): void {
  // In two pages, as they are read.
  const first = addToTotals(NO_TOTALS, tokens.slice(0, 4), 'usd')
  const totals = addToTotals(first, tokens.slice(4), 'usd')
  expect('summed', totals.sum, plainText(sumOf(tokens)), tokens)
  const hidden = tokens.slice(2, 5)
  const seen = withoutHidden(totals, hidden, 'usd')
  expect('summed', seen.sum, plainText(sumOf(tokens.filter((token) => !hidden.includes(token)))), tokens)
  const counted = tokens.filter((token) => worth(token) !== null).length
  expect('summed', String(totals.stated + totals.computed), String(counted), tokens)
}

/** By worth, highest first; what is worth nothing that is known after that; what is malicious last. */
function checkOrder(tokens: readonly Token[], expect: Expect): void {
  const order = (list: readonly Token[]) =>
    list
      .filter(({ reputation }) => reputation !== 'Malicious')
      .map((token) => worth(token)?.toFixed() ?? 'unknown')
      .join(' ')
  const right = [...tokens].sort((a, b) => {
    const [x, y] = [worth(a), worth(b)]
    if (x && y) return y.comparedTo(x) ?? 0
    return Number(x === null) - Number(y === null)
  })
  expect('compared', order(sortByWorth(tokens, 'usd')), order(right), tokens)
  const [a, b] = tokens.map(({ balance, decimals }) => ({ units: BigInt(balance), scale: decimals }))
  const [one, other] = tokens.map(({ balance, decimals }) => exactAmount(balance, decimals))
  if (!a || !b || !one || !other) return
  const [x, y] = rescaleAll([a, b]) as [bigint, bigint]
  expect(
    'compared',
    String(x === y ? 0 : x < y ? -1 : 1),
    String(one.comparedTo(other)),
    [a, b].map(decimalToText),
  )
  const difference = addDecimals(a, negateDecimal(b))
  expect('summed', decimalToText(difference), plainText(one.minus(other)), tokens)
  const sign = one.gt(other) ? '+' : one.lt(other) ? '−' : ''
  const size = one.minus(other).abs()
  const places = Math.max(a.scale, b.scale)
  const right2 = sign + exactText(size.shiftedBy(places).toFixed(), places)
  expect('formatted', formatDecimal(difference, true), right2, tokens)
}

/** What half of the tokens were before, and what all of them are after. */
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
  const worths = tokens.map((token) => worthOf(token, 'usd'))
  expect('compared', String(worths.length), String(LIST), tokens)
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job)))

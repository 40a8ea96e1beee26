import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimalToText } from '../../../../utils/domain/decimal.ts'
import {
  type ComparisonSide,
  changesOf,
  summarizeChanges,
  type TokenChange,
} from '../../../../utils/domain/portfolio/comparison.ts'
import { compareTexts } from '../../../../utils/domain/text.ts'
import { contractKey, type Token } from '../../../../utils/domain/token.ts'
import { createHiddenTokens, NO_HIDDEN_TOKENS } from '../../../../utils/domain/token-overrides.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'

const usd = (value: string) => ({ currency: 'usd', value })
const side = (tokens: Token[], complete = true): ComparisonSide => ({ tokens, complete })
const QUERY = { chainId: '43114', currency: 'usd' } as const
const compare = (before: ComparisonSide, after: ComparisonSide, hiddenTokens = NO_HIDDEN_TOKENS) =>
  summaryOf(changesOf(before, after, QUERY, hiddenTokens))
/** The summary, the visible changes, and the numbers of those that it leaves out, whatever their value is. */
const summaryOf = (all: readonly TokenChange[]) => {
  const leftOut = { ...NONE_LEFT_OUT }
  for (const { leftOutAs, same } of all) if (leftOutAs && !same) leftOut[leftOutAs] += 1
  const changes = all
    .filter(({ leftOutAs, same }) => leftOutAs !== 'hidden' && !same)
    .toSorted((a, b) => compareTexts(contractKey(a.token), contractKey(b.token)))
  return { ...summarizeChanges(all), changes, leftOut }
}
const NONE_LEFT_OUT = {
  hidden: 0,
  notCounted: 0,
  malicious: 0,
  unreadable: 0,
  mirror: 0,
  unreadableReputation: 0,
}
const text = (value: Decimal | null) => value && decimalToText(value)

/** A token with two decimals, without a price. */
const tokenWith = (number: number, balance: string, value: string | null, change: Partial<Token> = {}) =>
  token({
    address: contractOf(number),
    symbol: `T${number}`,
    balance,
    price: null,
    value: value === null ? null : usd(value),
    ...change,
  })

/** Compares two lists of one token each. */
function changeOf(before: Token, after: Token) {
  const { changes, ...rest } = compare(side([before]), side([after]))
  const [change] = changes
  return { ...rest, change, amount: text(change?.amount ?? null), value: text(change?.value ?? null) }
}

describe('comparing two lists', () => {
  test('returns the exact change in amount and value of each token', () => {
    const older = tokenWith(1, '9007199254740993', '90071992547409.93', { decimals: 18 })
    const newer = tokenWith(1, '9007199254740992', '90071992547409.92', { decimals: 18 })
    expect(changeOf(older, newer)).toMatchObject({ amount: '-0.000000000000000001', value: '-0.01' })
    expect(changeOf(newer, older)).toMatchObject({ amount: '0.000000000000000001', value: '0.01' })
  })

  test('returns the balance of each side for each change', () => {
    const { change } = changeOf(tokenWith(1, '150', '1'), tokenWith(1, '20', '1'))
    expect([text(change?.before ?? null), text(change?.after ?? null)]).toEqual(['1.5', '0.2'])
  })

  test("compares amounts if a token's decimals differ", () => {
    expect(
      compare(side([tokenWith(1, '150', '1')]), side([tokenWith(1, '1500', '1', { decimals: 3 })])),
    ).toMatchObject({
      changes: [],
      unchanged: 1,
    })
    expect(changeOf(tokenWith(1, '150', '1'), tokenWith(1, '150', '1', { decimals: 3 })).amount).toBe('-1.35')
  })

  test('matches contracts in any letter case, and the native token with itself', () => {
    const address = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
    const lower = tokenWith(1, '1', '1', { address: address.toLowerCase() })
    const before = side([lower, nativeToken({ balance: '5' })])
    const after = side([{ ...lower, address }, nativeToken({ balance: '5' })])
    expect(compare(before, after)).toMatchObject({ changes: [], unchanged: 2 })
  })

  test('does not depend on the order of the lists', () => {
    const [a, b, c] = [tokenWith(1, '1', '1'), tokenWith(2, '2', '2'), tokenWith(3, '3', '3')]
    const after = side([tokenWith(1, '9', '9'), b, tokenWith(3, '0', '0')])
    expect(compare(side([c, a, b]), after)).toEqual(compare(side([a, b, c]), after))
  })

  test('returns no changes for two empty lists', () => {
    expect(compare(side([]), side([]))).toMatchObject({ changes: [], unchanged: 0, unknown: 0 })
  })
})

describe('a token that is on one side only', () => {
  const owned = tokenWith(1, '150', '3')

  test('counts as zero on the other side if both lists are complete', () => {
    const added = compare(side([]), side([owned])).changes[0]
    const removed = compare(side([owned]), side([])).changes[0]
    expect(
      [added, removed].map((change) =>
        [change?.before, change?.after, change?.amount, change?.value].map((value) => text(value ?? null)),
      ),
    ).toEqual([
      ['0', '1.5', '1.5', '3'],
      ['1.5', '0', '-1.5', '-3'],
    ])
  })

  test.each([
    ['the list without the token', side([], false), side([owned])],
    ['the list with the token', side([]), side([owned], false)],
    ['both lists', side([], false), side([owned], false)],
  ])('has an unknown amount on the other side if a list is incomplete: %s', (_, before, after) => {
    const { changes, sum, unknown, unchanged } = compare(before, after)
    expect(changes).toMatchObject([{ before: null, after: { units: 150n }, amount: null, value: null }])
    expect([text(sum), unknown, unchanged]).toEqual([null, 1, 0])
  })

  test('with a balance of zero is not listed if both lists are complete', () => {
    expect(compare(side([]), side([tokenWith(1, '0', null)]))).toMatchObject({
      changes: [],
      unchanged: 1,
      unknown: 0,
    })
  })

  test('does not prevent the comparison of tokens on both sides', () => {
    const { changes, sum } = compare(
      side([tokenWith(2, '1', '1')], false),
      side([tokenWith(2, '3', '3'), owned], false),
    )
    expect(changes.map(({ value }) => text(value))).toEqual([null, '2'])
    expect(text(sum)).toBe('2')
  })
})

describe('the change in value', () => {
  test('is the difference of the stated values if the balance is the same', () => {
    expect(changeOf(tokenWith(1, '100', '5'), tokenWith(1, '100', '4.5'))).toMatchObject({
      amount: '0',
      value: '-0.5',
      unchanged: 0,
    })
  })

  test('uses balance times price if no value is stated', () => {
    const before = tokenWith(1, '150', null, { price: usd('2') })
    expect(changeOf(before, tokenWith(1, '50', null, { price: usd('10.5') })).value).toBe('2.25')
  })

  test.each([
    ['without a price', tokenWith(1, '200', null)],
    ['in another currency', tokenWith(1, '200', null, { value: { currency: 'eur', value: '2' } })],
  ])('is unknown and not in the sum if one side is %s', (_, unvalued) => {
    for (const [before, after] of [
      [tokenWith(1, '100', '1'), unvalued],
      [unvalued, tokenWith(1, '100', '1')],
    ] as const) {
      const { change, sum, unknown } = changeOf(before, after)
      expect([change?.value, text(sum), unknown]).toEqual([null, null, 1])
    }
  })

  test('is unknown and not in the sum if the same balance has a value on one side only', () => {
    const { changes, sum, unknown } = compare(
      side([tokenWith(1, '100', '50')]),
      side([tokenWith(1, '100', null)]),
    )
    expect([changes.length, text(sum), unknown]).toEqual([1, null, 1])
  })

  test('is not listed if the same balance has no value on either side', () => {
    expect(compare(side([tokenWith(1, '100', null)]), side([tokenWith(1, '100', null)]))).toMatchObject({
      changes: [],
      unchanged: 1,
      unknown: 0,
    })
  })

  test('counts a balance of zero as a value of zero, even without a price', () => {
    expect(changeOf(tokenWith(1, '0', null), tokenWith(1, '100', '7')).value).toBe('7')
    expect(changeOf(tokenWith(1, '100', '7'), tokenWith(1, '0', null)).value).toBe('-7')
  })
})

describe('a malicious token', () => {
  const malicious = { reputation: 'Malicious' }

  test.each([
    ['before', malicious, {}],
    ['after', {}, malicious],
    ['on both sides', malicious, malicious],
  ])('is listed but not in the sum: %s', (_, older, newer) => {
    const { changes, sum, unknown, leftOut } = compare(
      side([tokenWith(1, '1', '1', older), tokenWith(2, '1', '1')]),
      side([tokenWith(1, '9', '1000000', newer), tokenWith(2, '1', '3')]),
    )
    expect(changes.map(({ token, leftOutAs }) => [token.symbol, leftOutAs])).toEqual([
      ['T1', 'malicious'],
      ['T2', null],
    ])
    expect([text(sum), unknown, leftOut.malicious]).toEqual(['2', 0, 1])
  })

  test('that is on one side only is neither in the sum nor counted as unknown', () => {
    const after = side([tokenWith(1, '9', '1000000', malicious), tokenWith(2, '9', null, malicious)])
    const { changes, sum, unknown } = compare(side([]), after)
    expect([changes.length, text(sum), unknown]).toEqual([2, '0', 0])
  })
})

test('a mirror of the native token is listed, but not in the sum', () => {
  const native = (value: string) => token({ address: null, symbol: 'POL', chainId: '137', value: usd(value) })
  const mirror = (value: string) =>
    token({ address: contractOf(0x1010), symbol: 'MATIC', chainId: '137', value: usd(value) })
  const { changes, sum, leftOut } = summaryOf(
    changesOf(
      side([native('43'), mirror('43')]),
      side([native('50'), mirror('50')]),
      { chainId: '137', currency: 'usd' },
      NO_HIDDEN_TOKENS,
    ),
  )
  expect(changes.map(({ leftOutAs }) => leftOutAs).toSorted()).toEqual(['mirror', null])
  expect([text(sum), leftOut]).toEqual(['7', { ...NONE_LEFT_OUT, mirror: 1, unreadableReputation: 0 }])
})

describe('the sum of the changes', () => {
  const unpriced = (number: number, balance: string) => tokenWith(number, balance, null)

  test('is unknown, not zero, if every change in value is unknown', () => {
    const { sum, unknown } = compare(
      side([unpriced(1, '1'), unpriced(2, '1')]),
      side([unpriced(1, '2'), unpriced(2, '2')]),
    )
    expect([sum, unknown]).toEqual([null, 2])
  })

  test('is zero if nothing changed', () => {
    expect(text(compare(side([unpriced(1, '1')]), side([unpriced(1, '1')])).sum)).toBe('0')
  })
})

describe('a token that the user leaves out of the total', () => {
  const leaveOut = (decision: 'hidden' | 'notCounted', number: number, chainId = '43114') =>
    createHiddenTokens([{ chainId, contract: contractOf(number), decision, symbol: `T${number}` }])
  const before = side([tokenWith(1, '1', '1'), tokenWith(2, '1', '1')])
  const after = side([tokenWith(1, '9', '1000'), tokenWith(2, '1', '3')])

  test('is not listed or in the sum if it is hidden, and is counted as left out', () => {
    const { changes, sum, leftOut } = compare(before, after, leaveOut('hidden', 1))
    expect(changes.map(({ token }) => token.symbol)).toEqual(['T2'])
    expect([text(sum), leftOut]).toEqual(['2', { ...NONE_LEFT_OUT, hidden: 1 }])
  })

  test('is listed but not in the sum if it is not counted, and is counted as left out', () => {
    const { changes, sum, leftOut } = compare(before, after, leaveOut('notCounted', 1))
    expect(changes.map(({ token, leftOutAs, value }) => [token.symbol, leftOutAs, text(value)])).toEqual([
      ['T1', 'notCounted', '999'],
      ['T2', null, '2'],
    ])
    expect([text(sum), leftOut]).toEqual(['2', { ...NONE_LEFT_OUT, notCounted: 1 }])
  })

  test.each(['hidden', 'notCounted'] as const)('is in no other count if it is %s', (decision) => {
    const unknown = side([tokenWith(1, '9', null, { reputation: 'Malicious' }), tokenWith(3, '9', null)])
    const found = compare(side([]), unknown, leaveOut(decision, 1))
    expect([found.unknown, found.leftOut.malicious, found.leftOut[decision]]).toEqual([1, 0, 1])
  })

  test('is not counted as left out if it did not change', () => {
    const hidden = compare(before, before, leaveOut('hidden', 1))
    expect([hidden.unchanged, hidden.leftOut.hidden]).toEqual([1, 0])
    const notCounted = compare(before, before, leaveOut('notCounted', 1))
    expect([notCounted.unchanged, notCounted.leftOut.notCounted]).toEqual([2, 0])
  })

  test('is listed and in the sum if it is left out on another chain only', () => {
    const { sum, leftOut } = compare(before, after, leaveOut('hidden', 1, '1'))
    expect([text(sum), leftOut.hidden]).toEqual(['1001', 0])
  })

  test('is left out even if it is on one side only', () => {
    const { changes, sum, leftOut } = compare(side([]), after, leaveOut('hidden', 1))
    expect([changes.length, text(sum), leftOut.hidden]).toEqual([1, '3', 1])
  })
})

/** The expected values are integers in units of 10^-40, computed without the code under test. */
const SCALE = 40
const unitsOf = (units: bigint, scale: number) => units * 10n ** BigInt(SCALE - scale)
const asUnits = (value: Decimal | null) => value && unitsOf(value.units, value.scale)

interface Holding {
  balance: bigint
  decimals: number
  /** In units of 10^-6; null if unknown. */
  value: bigint | null
  malicious: boolean
}

const holdings = fc.record<Holding>({
  balance: fc.oneof(
    fc.constant(0n),
    fc.bigInt({ min: 0n, max: 3n }),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
  ),
  decimals: fc.constantFrom(0, 6, 18),
  value: fc.option(fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.bigInt({ min: 0n, max: 10n ** 25n }))),
  malicious: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})

const amountOf = ({ balance, decimals }: Holding) => unitsOf(balance, decimals)
const valueUnits = ({ balance, value }: Holding) => {
  if (balance === 0n) return 0n
  return value === null ? null : unitsOf(value, 6)
}

/** Whether both sides have the same balance but only one has a value. Another test covers this case. */
const isOneSided = ([older, newer]: readonly (Holding | null)[]) =>
  older != null &&
  newer != null &&
  amountOf(older) === amountOf(newer) &&
  (valueUnits(older) === null) !== (valueUnits(newer) === null)
const pairs = fc
  .tuple(fc.option(holdings), fc.option(holdings))
  .filter((pair) => pair.some(Boolean) && !isOneSided(pair))

function toToken({ balance, decimals, value, malicious }: Holding, number: number): Token {
  const digits = value === null ? null : value.toString().padStart(7, '0')
  return tokenWith(number, balance.toString(), digits && `${digits.slice(0, -6)}.${digits.slice(-6)}`, {
    decimals,
    reputation: malicious ? 'Malicious' : null,
  })
}

const subtract = (after: bigint | null, before: bigint | null) =>
  after === null || before === null ? null : after - before

test('the comparison equals an independent computation with integers', () => {
  fc.assert(
    fc.property(
      fc.array(pairs, { maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      (generated, first, second) => {
        const list = (sideIndex: 0 | 1) =>
          generated.flatMap((pair, number) => {
            const holding = pair[sideIndex]
            return holding ? [toToken(holding, number + 1)] : []
          })
        const missing = first && second ? 0n : null
        const expected = generated.map(([older, newer], index) => {
          const before = older ? amountOf(older) : missing
          const after = newer ? amountOf(newer) : missing
          const value = subtract(newer ? valueUnits(newer) : missing, older ? valueUnits(older) : missing)
          const amount = subtract(after, before)
          const malicious = Boolean(older?.malicious || newer?.malicious)
          const same = amount === 0n && (value === null || value === 0n)
          return { number: index + 1, before, after, amount, value, malicious, same }
        })
        const differing = expected.filter(({ same }) => !same)
        const counted = differing.filter(({ malicious }) => !malicious)

        const found = compare(side(list(0), first), side(list(1), second))

        const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number
        const rows = found.changes.map((change) => ({
          number: Number(change.token.address),
          before: asUnits(change.before),
          after: asUnits(change.after),
          amount: asUnits(change.amount),
          value: asUnits(change.value),
          malicious: change.leftOutAs === 'malicious',
          same: false,
        }))
        expect(rows.toSorted(byNumber)).toEqual(differing.toSorted(byNumber))
        expect(found.unchanged).toBe(expected.length - differing.length)
        expect(found.unknown).toBe(counted.filter(({ value }) => value === null).length)
        const known = counted.flatMap(({ value }) => (value === null ? [] : [value]))
        const isUnknown = known.length === 0 && counted.length > 0
        expect(asUnits(found.sum)).toBe(isUnknown ? null : known.reduce((sum, value) => sum + value, 0n))
      },
    ),
    { numRuns: 300 },
  )
})

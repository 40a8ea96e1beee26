import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reputationWarning } from '../../../utils/domain/classification.ts'
import { compareDecimals, decimalToText, ZERO } from '../../../utils/domain/decimal.ts'
import {
  contractKey,
  isMalicious,
  sortByValue,
  type Token,
  valuationOf,
} from '../../../utils/domain/token.ts'
import { contractOf, nativeToken, token } from '../support/wallets.ts'

const valuation = (change: Partial<Token>) => {
  const found = valuationOf(token(change), 'usd')
  return 'value' in found ? { kind: found.kind, value: decimalToText(found.value) } : found
}
const usd = (value: string) => ({ currency: 'usd', value })
const eur = (value: string) => ({ currency: 'eur', value })
const symbolsOf = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)

describe('valuationOf', () => {
  test('is the stated value, even if balance times price differs', () => {
    const stated = valuation({ balance: '15000000', decimals: 6, price: usd('1.0'), value: usd('9.6') })
    expect(stated).toEqual({ kind: 'stated', value: '9.6' })
  })

  test('is exactly balance times price if no value is stated', () => {
    const computed = valuation({
      balance: '123456789012345678901',
      decimals: 18,
      price: usd('0.1'),
      value: null,
    })
    expect(computed).toEqual({ kind: 'computed', value: '12.3456789012345678901' })
  })

  test('is balance times price for a token without decimals', () => {
    expect(valuation({ balance: '3', decimals: 0, price: usd('2.5'), value: null })).toEqual({
      kind: 'computed',
      value: '7.5',
    })
  })

  test('is withoutPrice if there is neither value nor price', () => {
    expect(valuation({ price: null, value: null })).toEqual({ kind: 'withoutPrice' })
  })

  test('is otherCurrency if value or price has another currency', () => {
    expect(valuation({ value: eur('5') })).toEqual({ kind: 'otherCurrency' })
    expect(valuation({ value: null, price: eur('5') })).toEqual({ kind: 'otherCurrency' })
  })

  test('is zero if zero is stated', () => {
    expect(valuation({ value: usd('0') })).toEqual({ kind: 'stated', value: '0' })
  })
})

describe('isMalicious', () => {
  test.each(['Malicious', 'malicious', 'MALICIOUS'])('is true for %s', (reputation) => {
    expect(isMalicious(token({ reputation }))).toBe(true)
  })

  test.each(['Benign', 'Warning', null, ''])('is false for %j', (reputation) => {
    expect(isMalicious(token({ reputation }))).toBe(false)
  })
})

describe('reputationWarning', () => {
  test.each(['Scam', 'scam', 'Trusted', '?'])('warns of the unknown reputation %j', (reputation) => {
    expect(reputationWarning(token({ reputation }))).toEqual({ kind: 'unknownReputation', reputation })
  })

  test.each([
    [null, undefined],
    ['', undefined],
    ['Benign', undefined],
    ['BENIGN', undefined],
    ['warning', 'suspicious'],
    ['Malicious', 'malicious'],
  ])('of the known reputation %j is %s', (reputation, kind) => {
    expect(reputationWarning(token({ reputation }))?.kind).toBe(kind)
  })
})

describe('sortByValue', () => {
  test('puts the highest value first, comparing numbers rather than text', () => {
    const values = ['9', '10', '9.5', '0.0000001', '100']
    const sorted = sortByValue(
      values.map((value) => token({ symbol: value, value: usd(value) })),
      'usd',
    )
    expect(symbolsOf(sorted)).toEqual(['100', '10', '9.5', '9', '0.0000001'])
  })

  test('distinguishes values that are equal as floats', () => {
    const [small, large] = ['9007199254740993', '9007199254740993.000000000000000001']
    const sorted = sortByValue(
      [token({ symbol: 'small', value: usd(small) }), token({ symbol: 'large', value: usd(large) })],
      'usd',
    )
    expect(symbolsOf(sorted)).toEqual(['large', 'small'])
  })

  test('compares exactly beyond the range and precision of floats', () => {
    const values = [
      `1${'0'.repeat(350)}`,
      `1${'0'.repeat(349)}1`,
      `0.${'0'.repeat(350)}1`,
      `0.${'0'.repeat(350)}2`,
      `0.${'0'.repeat(315)}4`,
      `0.${'0'.repeat(315)}5`,
      '0',
      '0.1',
      '0.1000000000000000000001',
    ]
    const sorted = sortByValue(
      values.map((value, index) => token({ symbol: String(index), value: usd(value) })),
      'usd',
    )
    expect(symbolsOf(sorted)).toEqual(['1', '0', '8', '7', '5', '4', '3', '2', '6'])
  })

  test('sorts any amounts and prices exactly', () => {
    const digits = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)
    const near = fc.constantFrom('100', '100.000000000000000001', '99.999999999999999999', '1e2')
    const price = fc.oneof(
      near,
      fc.tuple(digits, fc.nat(30)).map(([whole, places]) => `${whole}e-${places}`),
    )
    const changes = fc.record({
      balance: digits,
      decimals: fc.nat(255),
      price: price.map(usd),
      value: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(changes, { minLength: 2, maxLength: 12 }), (list) => {
        const sorted = sortByValue(
          list.map((change, index) => token({ ...change, symbol: String(index) })),
          'usd',
        )
        const values = sorted
          .map((each) => valuationOf(each, 'usd'))
          .map((each) => ('value' in each ? each.value : ZERO))
        return values.every((each, index) => compareDecimals(values[index - 1] ?? each, each) >= 0)
      }),
    )
  })

  test('sorts computed and stated values together', () => {
    const computed = token({ symbol: 'computed', balance: '300', price: usd('1'), value: null })
    const sorted = sortByValue(
      [token({ symbol: 'two', value: usd('2') }), computed, token({ symbol: 'four', value: usd('4') })],
      'usd',
    )
    expect(symbolsOf(sorted)).toEqual(['four', 'computed', 'two'])
  })

  test('puts tokens of unknown value after those of value zero, sorted by symbol', () => {
    const sorted = sortByValue(
      [
        token({ symbol: 'b', price: null, value: null }),
        token({ symbol: 'A', value: eur('1000') }),
        token({ symbol: 'zero', value: usd('0') }),
      ],
      'usd',
    )
    expect(symbolsOf(sorted)).toEqual(['zero', 'A', 'b'])
  })

  test('puts a malicious token last, whatever value it claims', () => {
    const sorted = sortByValue(
      [
        token({ symbol: 'fake', value: usd('1e15'), reputation: 'Malicious' }),
        token({ symbol: 'real', value: usd('1') }),
        token({ symbol: 'unknown', price: null, value: null }),
      ],
      'usd',
    )
    expect(symbolsOf(sorted)).toEqual(['real', 'unknown', 'fake'])
  })

  test('returns the same order for any order of the input', () => {
    const tokens = Array.from({ length: 12 }, (_, i) =>
      token({
        address: contractOf(i),
        symbol: i % 3 === 0 ? 'SAME' : `S${i % 4}`,
        value: i % 2 === 0 ? usd(String(i % 4)) : null,
        price: null,
        reputation: i % 5 === 0 ? 'Malicious' : null,
      }),
    )
    const expected = sortByValue(tokens, 'usd')
    fc.assert(
      fc.property(fc.shuffledSubarray(tokens, { minLength: tokens.length }), (shuffled) => {
        expect(sortByValue(shuffled, 'usd')).toEqual(expected)
      }),
    )
  })

  test('does not change its input', () => {
    const tokens = [token({ value: usd('1') }), token({ value: usd('2') })]
    const before = structuredClone(tokens)
    sortByValue(tokens, 'usd')
    expect(tokens).toEqual(before)
  })
})

test('contractKey is the contract in lower case, and empty for the native token', () => {
  const mixedCase = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
  expect(contractKey({ address: mixedCase })).toBe(mixedCase.toLowerCase())
  expect(contractKey(nativeToken())).toBe('')
})

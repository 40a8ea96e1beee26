import { describe, expect, test } from 'vitest'
import { toDecimal } from '../../../../utils/domain/decimal.ts'
import {
  isTelling,
  type PricePair,
  priceBasis,
  pricePairs,
} from '../../../../utils/domain/portfolio/price-basis.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'

const DAY = 86_400

const pair = (past: string, current: string): PricePair => ({
  contract: null,
  symbol: 'AVAX',
  past: toDecimal(past),
  current: toDecimal(current),
})

const basis = (pairs: [string, string][], days = 330) =>
  priceBasis(
    pairs.map(([past, current]) => pair(past, current)),
    days * DAY,
  )

describe('the basis of prices at a past block', () => {
  test('is current if all prices are within 0.5 %', () => {
    expect(basis([['33.84', '33.84']])).toBe('current')
    expect(
      basis([
        ['33.84', '34.005'],
        ['64210.75', '64100'],
      ]),
    ).toBe('current')
  })

  test('is not current if any price is more than 2 % apart', () => {
    expect(
      basis([
        ['33.84', '33.84'],
        ['64210.75', '40000'],
      ]),
    ).toBe('notCurrent')
    expect(basis([['34.52', '33.84']])).toBe('notCurrent')
  })

  test('is unknown in between', () => {
    expect(basis([['34.2', '33.84']])).toBe('unknown')
    expect(basis([['34.5168', '33.84']])).toBe('unknown')
  })

  test('is unknown for a time less than 30 days ago, without a comparison', () => {
    expect(basis([['33.84', '33.84']], 29)).toBe('unknown')
    expect(basis([['33.84', '33.84']], 30)).toBe('current')
    expect(basis([['10', '33.84']], 29)).toBe('unknown')
  })

  test('is not decided by stablecoins, or by prices of zero', () => {
    expect(basis([['1.0001', '1.0001']])).toBe('unknown')
    expect(basis([['0', '0']])).toBe('unknown')
    expect(basis([['0.98', '1.02']])).toBe('unknown')
    expect(basis([])).toBe('unknown')
    expect([isTelling(toDecimal('1.0201')), isTelling(toDecimal('1.02'))]).toEqual([true, false])
  })
})

describe('the compared tokens', () => {
  const usd = (value: string) => ({ currency: 'usd', value })
  const worth = (number: number, value: string, price: string, change: Partial<Token> = {}) =>
    token({
      address: contractOf(number),
      symbol: `T${number}`,
      value: usd(value),
      price: usd(price),
      ...change,
    })
  const native = nativeToken({ price: usd('33.84'), value: usd('1') })
  const contracts = (past: readonly Token[], current: readonly Token[]) =>
    pricePairs(past, current).map(({ contract }) => contract)

  test('are the native token and the four most valuable others', () => {
    const others = [3, 1, 6, 2, 5, 4].map((number) => worth(number, String(10 * number), '7'))
    const tokens = [...others, native]
    expect(contracts(tokens, tokens)).toEqual([null, ...[6, 5, 4, 3].map(contractOf)])
    expect(contracts(others, others)).toEqual([6, 5, 4, 3].map(contractOf))
  })

  test('have both prices', () => {
    const past = [worth(1, '10', '7'), native]
    const current = [worth(1, '90', '9'), nativeToken({ price: usd('40'), value: null })]
    expect(pricePairs(past, current)).toEqual([
      { contract: null, symbol: 'AVAX', past: toDecimal('33.84'), current: toDecimal('40') },
      { contract: contractOf(1), symbol: 'T1', past: toDecimal('7'), current: toDecimal('9') },
    ])
  })

  test('are found in another letter case', () => {
    const address = '0xABCDEFABCDEFABCDEFABCDEFABCDEFABCDEFABCD'
    const lower = worth(1, '1', '7', { address: address.toLowerCase() })
    expect(contracts([worth(1, '1', '7', { address })], [lower])).toEqual([address])
  })

  test.each<[string, Partial<Token>, Partial<Token>]>([
    ['a stablecoin', { price: usd('1.0001') }, { price: usd('0.999') }],
    ['a token without a price', { price: null }, {}],
    ['a token without a price now', {}, { price: null }],
    ['a token that is not listed now', {}, { address: contractOf(9) }],
    ['a price in another currency', { price: { currency: 'eur', value: '7' } }, {}],
    ['a malicious token', { reputation: 'Malicious' }, {}],
  ])('do not include %s', (_, past, current) => {
    expect(pricePairs([worth(1, '5', '7', past)], [worth(1, '5', '7', current)])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { toDecimal } from '../../../utils/domain/decimal.ts'
import { isTelling, type PricePair, priceBasis } from '../../../utils/domain/price-basis.ts'

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

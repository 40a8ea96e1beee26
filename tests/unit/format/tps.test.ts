import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatBadge,
  formatCompactTps,
  formatShortBadge,
  formatTps,
  tpsColumnFormat,
} from '../../../utils/format/tps.ts'

const anyTps = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })

describe('tpsColumnFormat', () => {
  test.each([
    [
      [2.6, 3.05, 4],
      ['2.60', '3.05', '4.00'],
    ],
    [
      [9, 1, 2],
      ['9', '1', '2'],
    ],
    [
      [0.0012, 3.05],
      ['0.0012', '3.0500'],
    ],
    [
      [1e-9, 2.5, 1],
      ['0.000000001', '2.5', '1.0'],
    ],
    [[], []],
  ])('writes %j with the same number of decimals, unless a value needs more than four', (values, texts) => {
    expect(values.map(tpsColumnFormat(values))).toEqual(texts)
  })
})

describe('formatBadge', () => {
  test.each([
    [3, formatShortBadge],
    [4, formatBadge],
  ] as const)('writes one to %i characters for every value', (length, format) => {
    fc.assert(
      fc.property(anyTps, (value) => {
        const text = format(value)
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(length)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [4, 0.051, formatBadge],
    [3, 0.34, formatShortBadge],
  ] as const)(
    'in %i characters, differs from values of 1 to 1e12 by a share of %d at most',
    (_, share, format) => {
      const units = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
      fc.assert(
        fc.property(fc.double({ min: 1, max: 1e12, noNaN: true }), (value) => {
          const [, digits, unit] = /^([\d.]+)([KMBT]?)$/.exec(format(value)) ?? []
          const displayedValue = Number(digits) * units[unit as keyof typeof units]
          expect(Math.abs(displayedValue - value) / value).toBeLessThanOrEqual(share)
        }),
        { numRuns: 2_000 },
      )
    },
  )

  test.each([
    [0, '0.00'],
    [0.0035, '<.01'],
    [0.0049, '<.01'],
    [0.005, '0.01'],
    [1.98, '1.98'],
    [9.994, '9.99'],
    [9.999, '10.0'],
    [12.34, '12.3'],
    [99.94, '99.9'],
    [99.96, '100'],
    [456.4, '456'],
    [999.6, '1000'],
    [9_999.4, '9999'],
    [9_999.5, '10K'],
    [12_345, '12K'],
    [999_999, '1M'],
    [1e15, '999T'],
    [Number.MAX_VALUE, '999T'],
  ])('formats %d as %s', (value, text) => {
    expect(formatBadge(value)).toBe(text)
  })

  test.each([
    [0, '0.0'],
    [0.049, '<.1'],
    [0.05, '0.1'],
    [1.98, '2.0'],
    [9.96, '10'],
    [12.34, '12'],
    [99.96, '100'],
    [456.4, '456'],
    [999.6, '1K'],
    [1_234, '1K'],
    [99_499, '99K'],
    [123_456, '.1M'],
    [949_000, '.9M'],
    [950_000, '1M'],
    [12_345_678, '12M'],
    [456e12, '99T'],
    [Number.MAX_VALUE, '99T'],
  ])('formats %d in three characters as %s', (value, text) => {
    expect(formatShortBadge(value)).toBe(text)
  })
})

describe('formatTps', () => {
  test.each([
    [1.98, '1.98'],
    [1.987, '1.99'],
    [12_345.6, '12,345.6'],
    [0.0035, '0.0035'],
    [0.000001234, '0.0000012'],
    [0.987, '0.99'],
    [0, '0'],
  ])('formats %d as %s', (value, text) => {
    expect(formatTps(value)).toBe(text)
  })

  test('writes every digit before the decimal point', () => {
    expect(formatTps(1e308).replaceAll(',', '')).toHaveLength(309)
  })
})

describe('formatCompactTps', () => {
  test.each([
    [1.984, '1.98'],
    [0, '0'],
    [12_345.6, '12,345.6'],
    [999_999.99, '999,999.99'],
    [999_999.999, '1M'],
    [1_234_567, '1.235M'],
    [999_499_999_999_999, '999.5T'],
    [1e15, '1E15'],
    [1e308, '1E308'],
  ])('formats %d as %s', (value, text) => {
    expect(formatCompactTps(value)).toBe(text)
  })

  test('writes at most ten characters for zero and for values of at least 0.001', () => {
    fc.assert(
      fc.property(anyTps, (value) => {
        fc.pre(value === 0 || value >= 0.001)
        expect(formatCompactTps(value).length).toBeLessThanOrEqual(10)
      }),
    )
  })
})

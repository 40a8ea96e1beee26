import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDecimals,
  type Decimal,
  decimalToText,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  rescaleAll,
  toDecimal,
  ZERO,
} from '../../../utils/domain/decimal.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 80 })
const fractions = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 60 })

/** Expected values are integers in units of 10^-200, computed without the code under test. */
const SCALE = 200
const unitsOf = (whole: string, fraction: string, exponent = 0): bigint =>
  BigInt(whole + fraction) * 10n ** BigInt(SCALE - fraction.length + exponent)
const asUnits = ({ units, scale }: Decimal): bigint => units * 10n ** BigInt(SCALE - scale)
const write = (whole: string, fraction: string): string => (fraction ? `${whole}.${fraction}` : whole)

describe('parseDecimal', () => {
  test('keeps every digit', () => {
    fc.assert(
      fc.property(digits, fractions, (whole, fraction) => {
        const parsed = parseDecimal(write(whole, fraction))
        expect(parsed && asUnits(parsed)).toBe(unitsOf(whole, fraction))
      }),
    )
  })

  test('applies positive and negative exponents', () => {
    fc.assert(
      fc.property(
        digits,
        fractions,
        fc.integer({ min: -100, max: 100 }),
        fc.constantFrom('e', 'E', 'e+'),
        (whole, fraction, exponent, sign) => {
          const e = sign === 'e+' && exponent < 0 ? 'e' : sign
          const parsed = parseDecimal(`${write(whole, fraction)}${e}${exponent}`)
          expect(parsed && asUnits(parsed)).toBe(unitsOf(whole, fraction, exponent))
        },
      ),
    )
  })

  test.each([
    ['1e-7', '0.0000001'],
    ['1.5E3', '1500'],
    ['2.50', '2.5'],
    ['007', '7'],
    ['0e50', '0'],
    ['1.0e-1', '0.1'],
  ])('reads %s as %s', (text, expected) => {
    const parsed = parseDecimal(text)
    expect(parsed && decimalToText(parsed)).toBe(expected)
  })

  test.each([
    '-1',
    '-0',
    '+1',
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '.5',
    '5.',
    '1.2.3',
    '1,5',
    '1_000',
    '0x10',
    'NaN',
    'Infinity',
    '1e',
    'e5',
    '1e1.5',
    '1e1000',
    '١٢',
    '1n',
  ])('rejects %j', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  test.each(['1e101', '1e-101', '1e999'])('rejects the exponent of %s', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  test('accepts 400 characters and rejects 401', () => {
    expect(parseDecimal('9'.repeat(400))?.units).toBe(10n ** 400n - 1n)
    expect(parseDecimal('9'.repeat(401))).toBeNull()
  })

  test('rejects a million digits quickly', () => {
    const start = performance.now()
    expect(parseDecimal('9'.repeat(1_000_000))).toBeNull()
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('arithmetic', () => {
  const decimals = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 80n }), scale: fc.nat({ max: 90 }) })

  test('adds exactly for any scales', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(asUnits(addDecimals(a, b))).toBe(asUnits(a) + asUnits(b))
      }),
    )
  })

  test('multiplies exactly for any scales', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(asUnits(multiplyDecimals(a, b)) * 10n ** BigInt(SCALE)).toBe(asUnits(a) * asUnits(b))
      }),
    )
  })

  test('returns 0.3 for 0.1 plus 0.2', () => {
    expect(decimalToText(addDecimals(toDecimal('0.1'), toDecimal('0.2')))).toBe('0.3')
  })

  test('returns the same value when adding zero', () => {
    expect(decimalToText(addDecimals(ZERO, toDecimal('1.25')))).toBe('1.25')
  })

  test('rescales all values to a common scale and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(decimals, { minLength: 2, maxLength: 10 }), (values) => {
        const rescaled = rescaleAll(values) as bigint[]
        const maxScale = Math.max(...values.map(({ scale }) => scale))
        expect(rescaled).toEqual(values.map((value) => asUnits(value) / 10n ** BigInt(SCALE - maxScale)))
      }),
    )
  })

  test('keeps null when values are rescaled', () => {
    expect(rescaleAll([null, { units: 1n, scale: 0 }, { units: 5n, scale: 1 }])).toEqual([null, 10n, 5n])
  })
})

describe('decimalToText', () => {
  test('writes text that parses to the same number', () => {
    fc.assert(
      fc.property(digits, fractions, (whole, fraction) => {
        const text = decimalToText(toDecimal(write(whole, fraction)))
        expect(asUnits(toDecimal(text))).toBe(unitsOf(whole, fraction))
      }),
    )
  })

  test('writes no exponent, no trailing zeros and no empty fraction', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 90n }), fc.nat({ max: 255 }), (units, scale) => {
        expect(decimalToText({ units, scale })).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/)
      }),
    )
  })

  test.each([
    [{ units: 1n, scale: 6 }, '0.000001'],
    [{ units: 15n, scale: 1 }, '1.5'],
    [{ units: 1200n, scale: 2 }, '12'],
    [{ units: 0n, scale: 18 }, '0'],
  ])('writes %o as %s', (decimal, text) => {
    expect(decimalToText(decimal)).toBe(text)
  })
})

describe('a negative number', () => {
  const decimals = fc.record({
    units: fc.bigInt({ min: -(10n ** 80n), max: 10n ** 80n }),
    scale: fc.nat({ max: 90 }),
  })

  test('is added and subtracted exactly, for any signs and scales', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(asUnits(addDecimals(a, negateDecimal(b)))).toBe(asUnits(a) - asUnits(b))
      }),
    )
  })

  test('is zero when its negation is added, and is unchanged when it is negated twice', () => {
    fc.assert(
      fc.property(decimals, (a) => {
        expect(decimalToText(addDecimals(a, negateDecimal(a)))).toBe('0')
        expect(negateDecimal(negateDecimal(a))).toEqual(a)
      }),
    )
  })

  test('is written with a minus sign', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 90n }), fc.nat({ max: 255 }), (units, scale) => {
        expect(decimalToText({ units: -units, scale })).toBe(`-${decimalToText({ units, scale })}`)
      }),
    )
  })

  test.each([
    [{ units: -1n, scale: 6 }, '-0.000001'],
    [{ units: -15n, scale: 1 }, '-1.5'],
    [{ units: -1200n, scale: 2 }, '-12'],
    [{ units: -7n, scale: 0 }, '-7'],
    [negateDecimal({ units: 0n, scale: 2 }), '0'],
  ])('is written without an exponent: %o as %s', (decimal, text) => {
    expect(decimalToText(decimal)).toBe(text)
  })

  test('is rescaled with other values', () => {
    expect(rescaleAll([{ units: -5n, scale: 1 }, { units: 2n, scale: 0 }, null])).toEqual([-5n, 20n, null])
  })
})

test('toDecimal throws a RangeError for text that is not a decimal', () => {
  expect(() => toDecimal('-1')).toThrow(RangeError)
})

/** An exact decimal number: `units / 10 ** scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/
const MAX_LENGTH = 400
const MAX_EXPONENT = 100

export const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * Parses a non-negative decimal as the service writes it: digits with an optional fraction and an optional
 * exponent.
 * @returns null for any other text, for more than 400 characters, and for an exponent beyond ±100
 */
export function parseDecimal(text: string): Decimal | null {
  return text.length > MAX_LENGTH ? null : parseAnyLength(text)
}

function parseAnyLength(text: string): Decimal | null {
  const match = DECIMAL.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', exponentText = '0'] = match
  const exponent = Number(exponentText)
  if (Math.abs(exponent) > MAX_EXPONENT) return null
  const units = BigInt(whole + fraction)
  const scale = fraction.length - exponent
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

function atScale(value: Decimal, scale: number): bigint {
  return scale === value.scale ? value.units : value.units * 10n ** BigInt(scale - value.scale)
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: atScale(a, scale) + atScale(b, scale), scale }
}

/** The exact sum of many numbers, which are added as integers, without an object for each. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  const scale = highestScale(values)
  let units = 0n
  for (const value of values) units += atScale(value, scale)
  return { units, scale }
}

const highestScale = (values: readonly (Decimal | null)[]): number =>
  values.reduce((highest, value) => Math.max(highest, value?.scale ?? 0), 0)

export const isZero = ({ units }: Decimal): boolean => units === 0n

export const absoluteDecimal = ({ units, scale }: Decimal): Decimal => ({
  units: units < 0n ? -units : units,
  scale,
})

export const negateDecimal = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Negative if `a` is less than `b`, positive if it is greater, 0 if they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const [left, right] = [atScale(a, scale), atScale(b, scale)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Converts decimals to units of a common scale, so that they compare as integers. null stays null. */
export function rescaleAll(values: readonly (Decimal | null)[]): (bigint | null)[] {
  const scale = highestScale(values)
  return values.map((value) => value && atScale(value, scale))
}

/**
 * The order of units of a common scale: the lowest first, or the highest with the sign -1. null comes last.
 */
export function compareUnits(a: bigint | null, b: bigint | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a === b) return 0
  return a < b ? -sign : sign
}

/** Plain text with every digit, without an exponent or trailing zeros of the fraction: `0.000001`. */
export function decimalToText({ units, scale }: Decimal): string {
  if (units < 0n) return `-${decimalToText({ units: -units, scale })}`
  if (scale === 0) return units.toString()
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, -scale)
  const fraction = digits.slice(-scale).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * Parses non-negative decimal text that was validated before. Its length is not limited, because sums grow.
 * @throws RangeError for any other text
 */
export function toDecimal(text: string): Decimal {
  const value = parseAnyLength(text)
  if (!value) throw new RangeError('not a decimal number')
  return value
}

/** An exact decimal number: `units / 10 ** scale`. No float ever stands between a service's digits and the screen. */
export interface Decimal {
  units: bigint
  scale: number
}

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/
const MAX_LENGTH = 400
const MAX_EXPONENT = 100

export const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * Reads a non-negative decimal as the service writes it: digits, perhaps a fraction, perhaps an exponent.
 * @returns null for anything else, for a negative number, and for one too long to be meant.
 */
export function parseDecimal(text: string): Decimal | null {
  return text.length > MAX_LENGTH ? null : readDecimal(text)
}

function readDecimal(text: string): Decimal | null {
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
  return value.units * 10n ** BigInt(scale - value.scale)
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: atScale(a, scale) + atScale(b, scale), scale }
}

export const isZero = ({ units }: Decimal): boolean => units === 0n

export const negateDecimal = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Negative where `a` is less than `b`, positive where it is more, 0 where they are the same number. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const [left, right] = [atScale(a, scale), atScale(b, scale)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The values as units of one scale, so that many can be compared cheaply; null stays null. */
export function rescaleAll(values: readonly (Decimal | null)[]): (bigint | null)[] {
  const scale = values.reduce((most, value) => Math.max(most, value?.scale ?? 0), 0)
  return values.map((value) => value && atScale(value, scale))
}

/** Plain digits with every decimal kept, no exponent, no zero at the end of the fraction: `1.5`, `0.000001`, `12`. */
export function decimalToText({ units, scale }: Decimal): string {
  if (units < 0n) return `-${decimalToText({ units: -units, scale })}`
  if (scale === 0) return units.toString()
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, -scale)
  const fraction = digits.slice(-scale).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** The decimal that was read before, of any length: sums grow. A text that is none is a defect of ours: it throws. */
export function toDecimal(text: string): Decimal {
  const value = readDecimal(text)
  if (!value) throw new RangeError('not a decimal number')
  return value
}

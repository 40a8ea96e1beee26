/** An exact, non-negative decimal number: `digits` / 10^`scale`. */
export interface Decimal {
  digits: bigint
  scale: number
}

/** Parses a number such as `12.034`. @throws for any other text */
export function parseDecimal(text: string): Decimal {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new Error(`not a decimal number: ${text}`)
  const fraction = match[2] ?? ''
  return { digits: BigInt(`${match[1]}${fraction}`), scale: fraction.length }
}

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** Rounds half up to at most `scale` decimals. */
export function roundHalfUp(number: Decimal, scale: number): Decimal {
  if (number.scale <= scale) return number
  const unit = 10n ** BigInt(number.scale - scale)
  return { digits: (number.digits * 2n + unit) / (unit * 2n), scale }
}

/**
 * All digits, without an exponent and without trailing zeros after the point: `0.000000001234`, `10`, `0`.
 */
export function decimalText({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = scale === 0 ? '' : text.slice(-scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

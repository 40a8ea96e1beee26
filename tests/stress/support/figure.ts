/** A limit for a metric, for example `<= 1.5`. */
export type Bound = `${'=' | '<=' | '>='} ${number}`

/** A measured value and its limit. */
export interface Figure {
  figure: string
  value: number
  bound: Bound
}

/** Whether a metric is within its bound. False for a value that is not a number. */
export function isWithinBound({ value, bound }: Figure): boolean {
  // JSON has null where the value was NaN.
  if (typeof value !== 'number') return false
  const [sign, limit] = bound.split(' ') as ['=' | '<=' | '>=', string]
  if (sign === '=') return value === Number(limit)
  return sign === '<=' ? value <= Number(limit) : value >= Number(limit)
}

/** The limit of a figure, for example `<= 1.5`. */
export type Bound = `${'=' | '<=' | '>='} ${number}`

/** A measured value and its limit. */
export interface Figure {
  figure: string
  value: number
  bound: Bound
}

/** Whether a figure is within its bound. False for NaN. */
export function isWithinBound({ value, bound }: Figure): boolean {
  const [sign, limit] = bound.split(' ') as ['=' | '<=' | '>=', string]
  if (sign === '=') return value === Number(limit)
  return sign === '<=' ? value <= Number(limit) : value >= Number(limit)
}

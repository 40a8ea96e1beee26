const DIGITS = 40
/** See docs/decisions/0012-look-alikes.md. */
const MIN_SHARED_PER_END = 3
const MIN_SHARED_TOTAL = 7

const digitsOf = (address: string): string => address.slice(-DIGITS).toLowerCase()

/** The number of hex digits that two addresses share at the beginning and at the end. */
export function sharedEnds(a: string, b: string): { first: number; last: number } {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  let first = 0
  while (first < DIGITS && one[first] === other[first]) first += 1
  let last = 0
  while (last < DIGITS - first && one.at(-1 - last) === other.at(-1 - last)) last += 1
  return { first, last }
}

/** Whether two different addresses may be confused when only their ends are shown. Ignores case. */
export function isLookAlikeAddress(a: string, b: string): boolean {
  const { first, last } = sharedEnds(a, b)
  return first < DIGITS && Math.min(first, last) >= MIN_SHARED_PER_END && first + last >= MIN_SHARED_TOTAL
}

/** The indexes of the hex digits that differ, counted from 0 after the `0x`. */
export function differingDigits(a: string, b: string): number[] {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  return Array.from({ length: DIGITS }, (_, index) => index).filter((index) => one[index] !== other[index])
}

const DIGITS = 40
/** Wallets show three to six digits at each end; see docs/decisions/0012-look-alike-addresses.md. */
const LEAST_AT_AN_END = 3
const LEAST_TOGETHER = 7

const digitsOf = (address: string): string => address.slice(-DIGITS).toLowerCase()

/** How many hex digits two addresses share from the beginning, and from the end. */
export function sharedEnds(a: string, b: string): { first: number; last: number } {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  let first = 0
  while (first < DIGITS && one[first] === other[first]) first += 1
  let last = 0
  while (last < DIGITS - first && one.at(-1 - last) === other.at(-1 - last)) last += 1
  return { first, last }
}

/** Whether two different addresses can be taken for one another where only their ends are shown. Case is no difference. */
export function resembles(a: string, b: string): boolean {
  const { first, last } = sharedEnds(a, b)
  return first < DIGITS && Math.min(first, last) >= LEAST_AT_AN_END && first + last >= LEAST_TOGETHER
}

/** Which of the 40 hex digits differ, counted from 0 after the `0x`. */
export function differences(a: string, b: string): number[] {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  return Array.from({ length: DIGITS }, (_, index) => index).filter((index) => one[index] !== other[index])
}

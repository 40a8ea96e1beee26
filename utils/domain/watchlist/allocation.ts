import {
  addDecimals,
  type Decimal,
  decimalToText,
  negateDecimal,
  rescaleAll,
  toDecimal,
  ZERO,
} from '../decimal.ts'
import { compareTexts } from '../text.ts'
import type { AllocationPart, CellView } from './view.ts'

/** The number of tokens with a part of their own. All others are one part. */
const MAX_TOKENS = 6

interface Sum {
  chainId: string
  contract: string
  symbol: string
  value: Decimal
}

/**
 * The parts of a total by token (chain and contract), largest first. The last part contains all other tokens,
 * including those that are not among the `topTokens` of their cell.
 * @param cells without duplicates
 * @param total exact decimal text; null without a value
 */
export function allocationOf(cells: readonly CellView[], total: string | null): AllocationPart[] {
  if (total === null) return []
  const whole = toDecimal(total)
  if (whole.units === 0n) return []
  const sums = new Map<string, Sum>()
  for (const { chainId, value: cellValue, figures } of cells) {
    if (cellValue === null || !figures) continue
    for (const { contract, symbol, value } of figures.topTokens) {
      const key = `${chainId}|${contract}`
      const before = sums.get(key)?.value ?? ZERO
      sums.set(key, { chainId, contract, symbol, value: addDecimals(before, toDecimal(value)) })
    }
  }
  const largest = sorted([...sums.values()]).slice(0, MAX_TOKENS)
  const listed = largest.reduce((sum, { value }) => addDecimals(sum, value), ZERO)
  const rest = addDecimals(whole, negateDecimal(listed))
  const parts = largest.map(
    ({ value, ...token }): AllocationPart => ({
      kind: 'token',
      ...token,
      value: decimalToText(value),
      share: shareOf(value, whole),
    }),
  )
  if (rest.units <= 0n) return parts
  const other = { kind: 'other', chainId: '', contract: '', symbol: '' } as const
  return [...parts, { ...other, value: decimalToText(rest), share: shareOf(rest, whole) }]
}

function sorted(sums: readonly Sum[]): Sum[] {
  const values = rescaleAll(sums.map(({ value }) => value))
  return sums
    .map((sum, index) => ({ sum, value: values[index] ?? 0n, key: `${sum.chainId}|${sum.contract}` }))
    .sort((a, b) => (a.value === b.value ? compareTexts(a.key, b.key) : a.value < b.value ? 1 : -1))
    .map(({ sum }) => sum)
}

const SHARE_UNITS = 1_000_000n

function shareOf(part: Decimal, whole: Decimal): number {
  const [a, b] = rescaleAll([part, whole])
  return a && b ? Number((a * SHARE_UNITS) / b) / Number(SHARE_UNITS) : 0
}

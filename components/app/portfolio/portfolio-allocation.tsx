import { useMemo } from 'preact/hooks'
import { compareDecimals, type Decimal, ZERO } from '../../../utils/domain/decimal.ts'
import { shareOf } from '../../../utils/domain/portfolio/token-groups.ts'
import { countText, formatShareTenths } from '../../../utils/format/number.ts'
import type { RowGroup } from '../../../utils/state/portfolio/group-view.ts'
import { AllocationBar } from '../../ui/allocation-bar.tsx'
import { Card } from '../../ui/card.tsx'
import type { RowContext } from './group-row.tsx'
import { groupTitle } from './row-text.ts'

/** The number of parts that the bar names. */
const NAMED = 5

interface PortfolioAllocationProps {
  groups: readonly RowGroup[]
  total: Decimal
  row: RowContext
}

/** The shares of the largest groups in the total. Nothing without a value. */
export function PortfolioAllocation({ groups, total, row: { by, names } }: PortfolioAllocationProps) {
  const valued = useMemo(() => groups.filter(({ value }) => value && value.units > 0n), [groups])
  const largest = useMemo(() => largestOf(valued, NAMED), [valued])
  const named = largest.map((group) =>
    partOf(group.key, groupTitle(group, by, names), shareOf(group, total) ?? 0),
  )
  const others = valued.length - named.length
  const rest = 1 - named.reduce((sum, { share }) => sum + share, 0)
  const parts =
    others > 0
      ? [...named, partOf('others', countText('portfolioPage.others', others), Math.max(0, rest))]
      : named
  if (parts.length === 0) return null
  return (
    <Card padded>
      <AllocationBar parts={parts} hasLegend />
    </Card>
  )
}

/**
 * The groups with the largest values, the largest first. Does not sort the others: there can be thousands.
 */
function largestOf(groups: readonly RowGroup[], count: number): RowGroup[] {
  const largest: RowGroup[] = []
  for (const group of groups) {
    const place = largest.findLastIndex((other) => !isLarger(group, other)) + 1
    if (place < count) largest.splice(place, 0, group)
    if (largest.length > count) largest.pop()
  }
  return largest
}

const isLarger = (one: RowGroup, other: RowGroup): boolean =>
  compareDecimals(one.value ?? ZERO, other.value ?? ZERO) > 0

/** Shares are floats, because they are only drawn. */
const partOf = (key: string, label: string, share: number) => ({
  key,
  label,
  share,
  shareText: formatShareTenths(share),
})

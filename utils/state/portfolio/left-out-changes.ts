import type { MissingValue } from '../../domain/portfolio/comparison.ts'
import type { LeftOutKind } from '../../domain/token-kinds.ts'
import type { TokenRow, UnknownAmount } from './portfolio-rows.ts'

/** Why the value of a token is unknown at one time. */
export type UnknownValue = UnknownAmount | MissingValue

/** Why a change is not in the sum of the changes in value. `testNetwork`: its account is not in the total. */
export type ChangeGap = LeftOutKind | 'testNetwork' | UnknownValue

/** A change that is not in the sum. */
export interface LeftOutChange {
  row: TokenRow
  /** The first reason. */
  gap: ChangeGap
  /** Why the value is unknown at each time; null if it is known, and if the token is in no total. */
  before: UnknownValue | null
  after: UnknownValue | null
}

/**
 * The changes that the sum leaves out: those with an unknown value first. Without tokens that did not change.
 */
export function leftOutChanges(rows: readonly TokenRow[]): LeftOutChange[] {
  const leftOut = rows.map(leftOutChange).filter((change) => change !== null)
  return [...leftOut.filter(isUnknown), ...leftOut.filter((change) => !isUnknown(change))]
}

/** Whether a change is left out because its value is unknown. */
export const isUnknown = ({ before, after }: LeftOutChange): boolean => before !== null || after !== null

function leftOutChange(row: TokenRow): LeftOutChange | null {
  const { change, isOutside } = row
  if (!change || change.same) return null
  const gap = isOutside ? 'testNetwork' : change.leftOutAs
  if (gap) return { row, gap, before: null, after: null }
  const before = change.unknownBefore ?? change.withoutValue.before
  const after = row.unknown ?? change.withoutValue.after
  const first = before ?? after
  return first && { row, gap: first, before, after }
}

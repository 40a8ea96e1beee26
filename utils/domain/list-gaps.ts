import type { HoldingsSnapshot } from './holdings.ts'
import { unreadableKey } from './unreadable-token.ts'

type Gaps = Pick<HoldingsSnapshot, 'nativeFailure' | 'unreadable'>

/** Whether a list was read to its end, with its native balance and each of its tokens. */
export const isWhole = ({ end, nativeFailure, unreadable }: Gaps & Pick<HoldingsSnapshot, 'end'>): boolean =>
  end === 'complete' && !nativeFailure && !unreadable

/**
 * The keys (`contractKey`) of the tokens that the wallet has, but that could not be read; null if the key of
 * one is unknown.
 */
export function unreadKeys({ nativeFailure, unreadable }: Gaps): ReadonlySet<string> | null {
  const listed = (unreadable?.listed ?? []).map(unreadableKey)
  const known = listed.filter((key) => key !== null)
  if (known.length < (unreadable?.count ?? 0)) return null
  return new Set(nativeFailure ? [...known, ''] : known)
}

import { isolate, visibleLength } from '../../utils/format/isolate.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { type TotalText, totalText } from './total-text.ts'

/** Longer totals are shown in compact form. */
const MAX_LENGTH = 24

/** The text of an account's total; null until it is known. */
export function useChainTotal({
  snapshot,
  shownQuery: query,
}: ShownAccount): (TotalText & { text: string }) | null {
  const format = useAmountFormat()
  if (!snapshot) return null
  const total = totalText(format, snapshot, query)
  const text = `${total.whole}${total.fraction}`
  return { ...total, text: visibleLength(text) > MAX_LENGTH ? total.compact() : isolate(text) }
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { DateCost } from '../../../utils/domain/portfolio/date-cost.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { DatesState, RequestedDate } from '../../../utils/state/portfolio/dates-state.ts'

/**
 * The cost of what is left of dates; null until it is known, and without queries. Follows what is read.
 * @param queries the accounts, without a block. Like `requested`, the same array while it has the same entries
 * @param openChain see `DatesState.start`
 */
export function useDateCost(
  dates: DatesState,
  requested: readonly RequestedDate[],
  queries: readonly WalletQuery[] | null,
  openChain?: string,
): DateCost | null {
  const cost = useSignal<DateCost | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (!queries) cost.value = null
    else
      void dates.estimate(requested, queries, openChain ? [openChain] : []).then((estimated) => {
        if (isCurrent) cost.value = estimated
      })
    return () => {
      isCurrent = false
    }
  }, [requested, queries, openChain, dates.saved.value, dates.isActive.value])
  return cost.value
}

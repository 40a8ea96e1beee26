import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { RequestCost } from '../../../utils/domain/request-cost.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { formatList } from '../../../utils/format/list.ts'
import { countText } from '../../../utils/format/number.ts'
import { formatDuration } from '../../../utils/format/time.ts'
import type { RequestedDate } from '../../../utils/state/portfolio/dates-state.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { useRunConfirmation } from '../../watchlist/run-confirmation.tsx'

/**
 * Reads what is left of dates.
 * @param queries the accounts, without a block. Like `requested`, the same array while it has the same
 *   entries
 * @param openChain see `DatesState.start`
 * @returns the cost, which follows what is read; null until it is known, and without queries. `isStale`: a
 *   run over all of this has started or ended since. `read` starts once the cost is known. `dialog` is its
 *   confirmation, to render.
 */
export function useDateReading(
  { dates, watchlist: { refresh } }: PortfolioState,
  requested: readonly RequestedDate[],
  queries: readonly WalletQuery[] | null,
  openChain?: string,
) {
  const { startOrAsk, dialog } = useRunConfirmation(refresh, 'dates')
  const reading = useMemo(
    () => queries && { queries, openChains: openChain ? [openChain] : [] },
    [requested, queries, openChain],
  )
  const isRead = reading !== null && dates.runOver(requested, reading.queries, reading.openChains) !== null
  const estimate = useSignal<{ of: typeof reading; isRead: boolean; cost: RequestCost } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (reading)
      void dates.estimate(requested, reading.queries, reading.openChains).then((cost) => {
        if (isCurrent) estimate.value = { of: reading, isRead, cost }
      })
    return () => {
      isCurrent = false
    }
  }, [reading, dates.saved.value, dates.isActive.value, isRead])
  // The cost of other accounts must not decide whether the user is asked.
  const cost = estimate.value?.of === reading ? estimate.value.cost : null
  function read(): void {
    if (!reading || !cost) return
    startOrAsk({ cost, start: () => void dates.start(requested, reading.queries, reading.openChains) })
  }
  return { cost, isStale: estimate.value?.isRead !== isRead, read, dialog }
}

/**
 * `costText` by what is requested, for example "up to 120 requests for blocks and 150 for balances, about
 * 40s".
 */
export function dateCostText({ blocks, balances, prices, durationMs }: RequestCost): string {
  const parts = [
    blocks > 0 && countText('portfolioPage.costBlocks', blocks),
    balances > 0 &&
      countText(blocks > 0 ? 'portfolioPage.costBalances' : 'portfolioPage.costOnlyBalances', balances),
    prices > 0 && countText('portfolioPage.costPrices', prices),
  ].filter((text) => typeof text === 'string')
  return i18n.t('watchlist.cost.withTime', [formatList(parts), formatDuration(durationMs)])
}

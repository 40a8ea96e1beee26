import { i18n } from '#i18n'
import type { DateCost } from '../../../utils/domain/portfolio/date-cost.ts'
import { formatList } from '../../../utils/format/list.ts'
import { formatCount } from '../../../utils/format/number.ts'
import { formatDuration } from '../../../utils/format/time.ts'

/** All requests of a cost. */
export const dateRequests = ({ blockRequests, balanceRequests, priceRequests }: DateCost): number =>
  blockRequests + balanceRequests + priceRequests

/** For example "up to 120 requests for blocks and 150 for balances, about 40s". */
export function dateCostText({
  blockRequests,
  balanceRequests,
  priceRequests,
  durationMs,
}: DateCost): string {
  const parts = [
    blockRequests > 0 && i18n.t('portfolioPage.costBlocks', blockRequests, [formatCount(blockRequests)]),
    balanceRequests > 0 &&
      i18n.t(
        blockRequests > 0 ? 'portfolioPage.costBalances' : 'portfolioPage.costOnlyBalances',
        balanceRequests,
        [formatCount(balanceRequests)],
      ),
    priceRequests > 0 && i18n.t('portfolioPage.costPrices', priceRequests, [formatCount(priceRequests)]),
  ].filter((text) => typeof text === 'string')
  return i18n.t('portfolioPage.cost', [formatList(parts), formatDuration(durationMs)])
}

/** For example "up to 273 requests, about 40s". */
export function shortCostText(cost: DateCost): string {
  const count = dateRequests(cost)
  const requests = i18n.t('portfolioPage.upToRequests', count, [formatCount(count)])
  return i18n.t('portfolioPage.cost', [requests, formatDuration(cost.durationMs)])
}

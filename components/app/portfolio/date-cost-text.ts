import { i18n } from '#i18n'
import type { RequestCost } from '../../../utils/domain/request-cost.ts'
import { formatList } from '../../../utils/format/list.ts'
import { countText } from '../../../utils/format/number.ts'
import { formatDuration } from '../../../utils/format/time.ts'

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

import { i18n } from '#i18n'
import type { RequestCost } from '../../utils/domain/request-cost.ts'
import type { RunProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import { countText } from '../../utils/format/number.ts'
import { formatDuration } from '../../utils/format/time.ts'

/** The progress of a run from 0 to 1; undefined without a run. */
export const progressShare = (progress: RunProgress | null): number | undefined =>
  progress && progress.accounts > 0 ? progress.done / progress.accounts : undefined

/** The cost of a refresh, or that it has nothing to read; undefined until the cost is known. */
export function costDetail(cost: RequestCost | undefined): string | undefined {
  if (!cost) return undefined
  return cost.accounts === 0 ? i18n.t('watchlist.refresh.none') : costText(cost)
}

/** The label of a refresh with its cost if that is known, for a `title`. */
export function labelWithCost(label: string, cost: RequestCost | undefined): string {
  const detail = costDetail(cost)
  return detail === undefined ? label : i18n.t('watchlist.refresh.withCost', [label, detail])
}

/** For example "12 requests, about 2s", or with the requests for a block "up to 32 requests, about 12s". */
export function costText({ requests, blocks, prices, atLeast, durationMs }: RequestCost): string {
  const bound = blocks + prices > 0 ? 'upTo' : atLeast ? 'atLeast' : 'requests'
  const text = countText(`watchlist.cost.${bound}`, requests)
  return i18n.t('watchlist.cost.withTime', [text, formatDuration(durationMs)])
}

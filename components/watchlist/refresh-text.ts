import { i18n } from '#i18n'
import type { RefreshCost } from '../../utils/domain/refresh-cost.ts'
import type { RunProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDuration } from '../../utils/format/time.ts'

/** The progress of a run from 0 to 1; undefined without a run. */
export const progressShare = (progress: RunProgress | null): number | undefined =>
  progress && progress.accounts > 0 ? progress.done / progress.accounts : undefined

/** The cost of a refresh, or that it has nothing to read; undefined until the cost is known. */
export function costDetail(cost: RefreshCost | undefined): string | undefined {
  if (!cost) return undefined
  return cost.accounts === 0 ? i18n.t('watchlist.refresh.none') : costText(cost)
}

/** The label of a refresh with its cost if that is known, for a `title`. */
export function labelWithCost(label: string, cost: RefreshCost | undefined): string {
  const detail = costDetail(cost)
  return detail === undefined ? label : i18n.t('watchlist.refresh.withCost', [label, detail])
}

/** For example "12 requests, about 2s". */
export function costText({ requests, atLeast, durationMs }: RefreshCost): string {
  const count: [string] = [formatCount(requests)]
  const text = atLeast
    ? i18n.t('watchlist.cost.atLeast', requests, count)
    : i18n.t('watchlist.cost.requests', requests, count)
  return i18n.t('watchlist.cost.withTime', [text, formatDuration(durationMs)])
}

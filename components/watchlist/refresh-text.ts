import { i18n } from '#i18n'
import type { RunCost } from '../../utils/domain/watchlist/refresh-run.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDuration } from '../../utils/format/time.ts'

/** For example "12 requests, about 2s". */
export function costText({ requests, atLeast, durationMs }: RunCost): string {
  const count: [string] = [formatCount(requests)]
  const text = atLeast
    ? i18n.t('watchlist.cost.atLeast', requests, count)
    : i18n.t('watchlist.cost.requests', requests, count)
  return i18n.t('watchlist.cost.withTime', [text, formatDuration(durationMs)])
}

/** The detail of a menu item that starts a refresh; undefined while its cost is unknown. */
export function refreshDetail(cost: RunCost | undefined): string | undefined {
  if (!cost) return undefined
  return cost.cells === 0 ? i18n.t('watchlist.refresh.none') : costText(cost)
}

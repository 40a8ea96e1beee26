import { i18n } from '#i18n'
import type { RunCost, RunProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDuration } from '../../utils/format/time.ts'

/** The share of cells that a run has read, from 0 to 1; undefined if there is no run. */
export const progressShare = (progress: RunProgress | null): number | undefined =>
  progress && progress.cells > 0 ? progress.done / progress.cells : undefined

/** For example "12 requests, about 2s". */
export function costText({ requests, atLeast, durationMs }: RunCost): string {
  const count: [string] = [formatCount(requests)]
  const text = atLeast
    ? i18n.t('watchlist.cost.atLeast', requests, count)
    : i18n.t('watchlist.cost.requests', requests, count)
  return i18n.t('watchlist.cost.withTime', [text, formatDuration(durationMs)])
}

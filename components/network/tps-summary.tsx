import { i18n } from '#i18n'
import { DAY_SECONDS, type TpsPoint } from '../../utils/domain/tps.ts'
import { type PercentileRank, percentileRank } from '../../utils/domain/tps-rank.ts'
import { isFinished, isOver, isToday, type TpsSeries } from '../../utils/domain/tps-series.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { LargeFigure } from '../ui/figure.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { TimeAgo } from './time-ago.tsx'
import styles from './tps-summary.module.css'

interface TpsSummaryProps {
  series: TpsSeries
  /** The points in the selected range, for the percentile of the last full day. */
  shown: readonly TpsPoint[]
  clock: Clock
  isLoading: boolean
  onRefresh: () => void
}

/** The newest TPS, the percentile of the last full day, and the age of the data. */
export function TpsSummary({ series, shown, clock, isLoading, onRefresh }: TpsSummaryProps) {
  const latest = series.points.at(-1)
  const now = clock.now.value
  return (
    <div class={styles.summary}>
      <p class={styles.title}>
        {i18n.t('tps.title')}
        {latest && (
          <>
            {' · '}
            <span data-testid="tps-when">{dayText(latest, series, now)}</span>
          </>
        )}
      </p>
      {latest ? (
        <LargeFigure whole={formatCompactTps(latest.value)} size="page" testId="tps-latest" />
      ) : (
        <span class={styles.placeholder}>{isLoading ? <SkeletonText width="total" /> : '–'}</span>
      )}
      <div class={styles.facts}>
        {latest && (
          <>
            <span data-testid="tps-percentile">{rankText(shown, series, now)}</span>
            <span aria-hidden="true">·</span>
            <span class={styles.updated}>
              <span data-testid="tps-updated">
                <Updated series={series} clock={clock} />
              </span>
              <IconButton
                icon="refresh"
                label={i18n.t('walletHeader.refresh')}
                size="small"
                loading={isLoading}
                onClick={onRefresh}
                testId="tps-refresh"
              />
            </span>
          </>
        )}
      </div>
    </div>
  )
}

function dayText(latest: TpsPoint, { lastRun }: TpsSeries, now: number): string {
  if (isToday(latest, now)) return i18n.t('tps.today')
  const day = formatUtcDay(latest.timestamp)
  if (!isOver(latest, now)) return i18n.t('tps.future', [day])
  const text = i18n.t('tps.dayOf', [day])
  return isFinished(latest, lastRun, now) ? text : `${text}, ${i18n.t('tps.unfinished')}`
}

function rankText(shown: readonly TpsPoint[], { lastRun }: TpsSeries, now: number): string {
  const rank = percentileRank(shown, lastRun, now)
  if (!rank) return i18n.t('tps.noFullDay')
  const { point } = rank
  const value = formatCompactTps(point.value)
  const isYesterday = isToday({ ...point, timestamp: point.timestamp + DAY_SECONDS }, now)
  const day = isYesterday
    ? i18n.t('tps.yesterday', [value])
    : i18n.t('tps.lastDay', [formatUtcDay(point.timestamp), value])
  return `${day}, ${comparisonText(rank)}`
}

function comparisonText({ others, percentile, extreme }: PercentileRank): string {
  // Two days are too few to call one of them the lowest or highest.
  if (others > 1 && extreme) return i18n.t(`tps.${extreme}`, [formatCount(others + 1)])
  return i18n.t('tps.percentile', others, [formatCount(others), String(percentile ?? 0)])
}

/** The end of the year 9999, in Unix seconds. A later `lastRun` is treated as missing. */
const MAX_SECONDS = 253_402_300_799

/** When the service last updated its data; if it does not state that, when the data was requested. */
function Updated({ series: { lastRun, readAt }, clock }: { series: TpsSeries; clock: Clock }) {
  const isStated = lastRun !== null && lastRun <= MAX_SECONDS
  return (
    <>
      {i18n.t(isStated ? 'tps.updated' : 'tps.requested')}{' '}
      <TimeAgo at={isStated ? lastRun * 1_000 : readAt} clock={clock} />
    </>
  )
}

import type { ReadonlySignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished, isToday, percentileRank, type TpsSeries } from '../../utils/domain/tps-series.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatMoment, formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import { Age } from '../common/age.tsx'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import styles from './tps-latest.module.css'

interface TpsLatestProps {
  series: TpsSeries
  latest: TpsPoint
  /** The points that are shown: the last finished one is compared with these. */
  shown: readonly TpsPoint[]
  now: ReadonlySignal<number>
  onRefresh: () => void
}

/** The newest figure, where the last whole day stands among the others, and how fresh all of it is. */
export function TpsLatest({ series, latest, shown, now, onRefresh }: TpsLatestProps) {
  return (
    <div class={styles.latest}>
      <div>
        <p class={styles.figure} data-part="tps-latest">
          {formatCompactTps(latest.value)} <span class={styles.unit}>{i18n.t('tps.perSecond')}</span>
        </p>
        <p class={styles.when} data-part="tps-when">
          {whenWords(latest, now.value)}
        </p>
      </div>
      <dl class={styles.facts}>
        <dt>{i18n.t('tps.percentile')}</dt>
        <dd data-part="tps-percentile">
          <StandingWords shown={shown} now={now.value} />
        </dd>
        <dt>{i18n.t('tps.lastRun')}</dt>
        <dd data-part="tps-last-run">
          <LastRun lastRun={series.lastRun} now={now} />
        </dd>
        <dt>{i18n.t('tps.asked')}</dt>
        <dd class={styles.asked}>
          <Age at={series.readAt} now={now} />
          <Button kind="quiet" label={i18n.t('wallet.refresh')} onClick={onRefresh} part="tps-refresh">
            <Icon name="refresh" size={14} />
          </Button>
        </dd>
      </dl>
    </div>
  )
}

function whenWords(latest: TpsPoint, now: number): string {
  const day = formatUtcDay(latest.timestamp)
  if (isToday(latest, now)) return i18n.t('tps.todaySoFar', [day])
  return i18n.t(isFinished(latest, now) ? 'tps.dayOf' : 'tps.ahead', [day])
}

function StandingWords({ shown, now }: { shown: readonly TpsPoint[]; now: number }) {
  const standing = percentileRank(shown, now)
  if (!standing) return <>{i18n.t('tps.percentileNone')}</>
  const { point, others, percentile } = standing
  return (
    <>
      {i18n.t('tps.figureOn', [formatCompactTps(point.value), formatUtcDay(point.timestamp)])}
      {percentile !== null && (
        <>
          {' · '}
          <b>{i18n.t('tps.percentileIs', [percentile])}</b>
        </>
      )}
      {`: ${i18n.t('tps.percentileMeaning', others, [formatCount(others), String(percentile)])}`}
    </>
  )
}

/** The last moment that a date can have on screen: the end of the year 9999. */
const LAST_SECOND = 253_402_300_799

function LastRun({ lastRun, now }: { lastRun: number | null; now: ReadonlySignal<number> }) {
  if (lastRun === null || lastRun > LAST_SECOND) return <>{i18n.t('tps.notSaid')}</>
  const moment = lastRun * 1_000
  return (
    <>
      {formatMoment(moment)}
      {moment <= now.value && (
        <>
          {' · '}
          <Age at={moment} now={now} />
        </>
      )}
    </>
  )
}

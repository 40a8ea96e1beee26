import { useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { isStale, type TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished, lastDays } from '../../utils/domain/tps-series.ts'
import { formatAge, formatUtcDay } from '../../utils/format/time.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { Notice } from '../common/notice.tsx'
import { TpsChart } from './tps-chart.tsx'
import { TpsLatest } from './tps-latest.tsx'
import styles from './tps-panel.module.css'
import { TpsRange } from './tps-range.tsx'
import { TpsStatus } from './tps-status.tsx'
import { TpsTable } from './tps-table.tsx'

const HOUR = 3_600_000

interface TpsPanelProps {
  state: TpsSeriesState
  clock: Clock
  /** What went wrong, said. */
  failure: ComponentChildren
}

/** A chain's transactions per second: the latest, what it is worth, and the days before it. */
export function TpsPanel({ state, clock, failure }: TpsPanelProps) {
  const title = useId()
  // A day ends at a full hour: the chart need not be drawn anew with every second.
  const hour = useComputed(() => Math.floor(clock.now.value / HOUR) * HOUR)
  const shown = useComputed(() => lastDays(state.series.value.points, state.days.value, hour.value))
  const drawn = useComputed(() =>
    shown.value.map((point) => ({ ...point, finished: isFinished(point, hour.value) })),
  )
  const series = state.series.value
  const latest = series.points.at(-1)
  return (
    <section class={styles.panel} aria-labelledby={title} data-part="tps-panel">
      <h2 id={title} class="visually-hidden">
        {i18n.t('tps.panel')}
      </h2>
      {failure}
      {latest ? (
        <>
          <StaleNote latest={latest} now={clock.now.value} />
          <TpsLatest
            series={series}
            latest={latest}
            shown={shown.value}
            now={clock.now}
            onRefresh={() => void state.refresh()}
          />
          <TpsRange days={state.days.value} onLook={(days) => void state.setDays(days)} />
          <TpsChart points={drawn.value} />
          <TpsStatus state={state} shown={shown.value} />
          <TpsTable points={shown.value} now={hour.value} />
        </>
      ) : (
        state.status.value.status !== 'failed' && (
          <Notice tone="plain" part="tps-none">
            {i18n.t(series.answeredAt === 0 ? 'tps.reading' : 'tps.none')}
          </Notice>
        )
      )}
    </section>
  )
}

/** Old figures are not passed off as today's, nor are those of a day that has not come. */
function StaleNote({ latest, now }: { latest: TpsPoint; now: number }) {
  if (!isStale(latest, now)) return null
  const moment = latest.timestamp * 1_000
  const day = formatUtcDay(latest.timestamp)
  return (
    <Notice tone="warn" part="tps-stale">
      {moment > now ? i18n.t('tps.future', [day]) : i18n.t('tps.stale', [day, formatAge(moment, now)])}
    </Notice>
  )
}

import type { ReadonlySignal } from '@preact/signals'
import { useComputed } from '@preact/signals'
import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished, isToday } from '../../utils/domain/tps-series.ts'
import type { TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { TpsChart } from './tps-chart.tsx'
import styles from './tps-panel.module.css'
import { TpsStatus } from './tps-status.tsx'
import { TpsTable } from './tps-table.tsx'

interface TpsPanelProps {
  state: TpsSeriesState
  /** The points in the selected range. */
  shown: ReadonlySignal<readonly TpsPoint[]>
  /** The start of the current hour in ms. This is precise enough, because days end at a full hour. */
  hour: ReadonlySignal<number>
}

/** A chart of a chain's TPS, the progress of loading, and a table of the same days. */
export function TpsPanel({ state, shown, hour }: TpsPanelProps) {
  const points = useComputed(() =>
    shown.value.map((point) => ({
      ...point,
      finished: isFinished(point, state.series.value.lastRun, hour.value),
      isToday: isToday(point, hour.value),
    })),
  )
  const isKnown = state.series.value.answeredAt > 0
  const { status } = state.status.value
  return (
    <Card padded testId="tps-panel">
      <h2 class="visually-hidden">{i18n.t('tps.chartCard')}</h2>
      {points.value.length > 0 ? (
        <div class={styles.panel}>
          <TpsChart points={points.value} />
          <TpsStatus state={state} shown={shown.value} />
          <TpsTable points={shown.value} lastRun={state.series.value.lastRun} now={hour.value} />
        </div>
      ) : (
        <div class={styles.empty}>
          {isKnown || status === 'failed' ? (
            <EmptyState icon="chart" title={i18n.t('tps.none')} testId="tps-none" />
          ) : (
            <span role="status">
              <SkeletonText width="medium" />
              <span class="visually-hidden">{i18n.t('ui.loading')}</span>
            </span>
          )}
        </div>
      )}
    </Card>
  )
}

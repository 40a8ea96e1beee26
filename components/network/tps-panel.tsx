import { type ReadonlySignal, useComputed } from '@preact/signals'
import { useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { DAY_SECONDS, type TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished, isToday } from '../../utils/domain/tps-series.ts'
import { formatDays } from '../../utils/format/chart-labels.ts'
import { countText } from '../../utils/format/number.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps, isCompactTps, tpsColumnFormat } from '../../utils/format/tps.ts'
import type { SeriesStatus, TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figure } from '../ui/figure.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { TpsChart } from './tps-chart.tsx'
import styles from './tps-panel.module.css'

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

/** The range of days on screen, and the progress of loading. */
function TpsStatus({ state, shown }: { state: TpsSeriesState; shown: readonly TpsPoint[] }) {
  const { series, days } = state
  const status = state.status.value
  const oldest = series.value.points[0]
  const [first, last] = [shown[0], shown.at(-1)]
  const isStopped = status.status === 'ended' && status.end === 'stopped'
  return (
    <>
      <ProgressLine
        active={status.status === 'loading' && status.pages > 0}
        value={first && last ? (last.timestamp - first.timestamp) / DAY_SECONDS / days.value : 0}
      />
      <div class={styles.status} role="status" aria-atomic="false" data-testid="tps-status">
        <span>
          {first && last && (
            <>
              {formatDays(first.timestamp, last.timestamp)} · {countText('tps.days', shown.length)}
            </>
          )}
        </span>
        <span class={styles.progress}>
          {status.status === 'loading' && loadingText(status.pages, oldest)}
          {status.status === 'ended' && endText(status.end, oldest)}
        </span>
        {status.status === 'loading' && (
          <Button onClick={state.stop} testId="tps-stop">
            {i18n.t('walletHeader.stop')}
          </Button>
        )}
        {isStopped && (
          <Button onClick={() => void state.setDays(days.value)} testId="tps-continue">
            {i18n.t('watchlist.run.continue')}
          </Button>
        )}
      </div>
    </>
  )
}

function loadingText(pages: number, oldest: TpsPoint | undefined): string {
  if (!oldest || pages === 0) return i18n.t('ui.loading')
  return i18n.t('tps.loadingBack', [formatUtcDay(oldest.timestamp)])
}

type SeriesEnd = Extract<SeriesStatus, { status: 'ended' }>['end']

function endText(end: SeriesEnd, oldest: TpsPoint | undefined): string {
  if (end === 'complete') return ''
  if (end === 'endless') return i18n.t('tps.endless')
  if (!oldest) return ''
  return i18n.t(end === 'seriesStart' ? 'tps.seriesStart' : 'tps.stopped', [formatUtcDay(oldest.timestamp)])
}

interface TpsTableProps {
  points: readonly TpsPoint[]
  /** When the service last updated its data, in Unix seconds. */
  lastRun: number | null
  /** In ms. */
  now: number
}

/** The points of the chart as a table, newest first. */
function TpsTable({ points, lastRun, now }: TpsTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={i18n.t('tps.table')} onToggle={setOpen} testId="tps-table">
      {isOpen && (
        <Table
          caption={i18n.t('tps.tableCaption')}
          columns={columnsOf(
            (point) => isFinished(point, lastRun, now),
            tpsColumnFormat(points.map(({ value }) => value)),
          )}
          rows={points.toReversed()}
          rowKey={({ timestamp }) => String(timestamp)}
          scrolls
        />
      )}
    </Disclosure>
  )
}

const columnsOf = (
  isFinal: (point: TpsPoint) => boolean,
  format: (value: number) => string,
): TableColumn<TpsPoint>[] => [
  {
    id: 'day',
    heading: i18n.t('tps.day'),
    isRowHeading: true,
    render: (point) => (
      <>
        {formatUtcDay(point.timestamp)} {!isFinal(point) && <Tag>{i18n.t('tps.unfinished')}</Tag>}
      </>
    ),
  },
  {
    id: 'value',
    heading: i18n.t('tps.value'),
    align: 'end',
    render: ({ value }) => (
      <Figure text={format(value)} compactText={isCompactTps(value) ? formatCompactTps(value) : undefined} />
    ),
  },
]

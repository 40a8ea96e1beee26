import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { DAY_SECONDS } from '../../utils/domain/tps.ts'
import { formatDays } from '../../utils/format/chart-labels.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import type { SeriesStatus, TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { Button } from '../ui/button.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import styles from './tps-panel.module.css'

interface TpsStatusProps {
  state: TpsSeriesState
  shown: readonly TpsPoint[]
}

/** The range of days on screen, and the progress of loading. */
export function TpsStatus({ state, shown }: TpsStatusProps) {
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
              {formatDays(first.timestamp, last.timestamp)} ·{' '}
              {i18n.t('tps.days', shown.length, [formatCount(shown.length)])}
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

import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDays } from '../../utils/format/series.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import type { SeriesStatus, TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { Button } from '../common/button.tsx'
import styles from './tps-panel.module.css'

/** Which days are shown, and how far the way back is; its place is kept, so that nothing jumps. */
export function TpsStatus({ state, shown }: { state: TpsSeriesState; shown: readonly TpsPoint[] }) {
  const { series, days } = state
  const { value: current } = state.status
  const isStopped = current.status === 'ended' && current.end === 'stopped'
  const oldest = series.value.points[0]
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <div class={styles.status} role="status" aria-atomic="false" data-part="tps-status">
      <span>
        {first && last && (
          <>
            {formatDays(first.timestamp, last.timestamp)} ·{' '}
            {i18n.t('tps.days', shown.length, [formatCount(shown.length)])}
          </>
        )}
      </span>
      <span class={styles.grow}>
        {current.status === 'loading' && readingWords(current.pages, oldest)}
        {current.status === 'ended' && endWords(current.end, oldest)}
      </span>
      {button()}
    </div>
  )

  function button() {
    if (current.status === 'loading') {
      return (
        <Button onClick={state.stop} part="tps-stop">
          {i18n.t('wallet.stop')}
        </Button>
      )
    }
    if (!isStopped) return null
    return (
      <Button onClick={() => void state.setDays(days.value)} part="tps-go-on">
        {i18n.t('tps.goOn')}
      </Button>
    )
  }
}

function readingWords(pages: number, oldest: TpsPoint | undefined): string {
  if (!oldest || pages === 0) return i18n.t('tps.reading')
  return i18n.t('tps.readingTo', [formatUtcDay(oldest.timestamp)])
}

type SeriesEnd = Extract<SeriesStatus, { status: 'ended' }>['end']

function endWords(end: SeriesEnd, oldest: TpsPoint | undefined): string {
  if (end === 'complete') return ''
  if (end === 'endless') return i18n.t('tps.endless')
  if (!oldest) return ''
  return i18n.t(end === 'seriesStart' ? 'tps.begins' : 'tps.stopped', [formatUtcDay(oldest.timestamp)])
}

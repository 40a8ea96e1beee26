import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDays } from '../../utils/format/series.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import type { TpsSeriesModel, WalkEnd } from '../../utils/models/tps-series.ts'
import { Button } from '../common/button.tsx'
import styles from './tps-panel.module.css'

/** Which days are shown, and how far the way back is; its place is kept, so that nothing jumps. */
export function TpsStatus({ model, shown }: { model: TpsSeriesModel; shown: readonly TpsPoint[] }) {
  const { progress, end, series, days } = model
  const oldest = series.value.points[0]
  const [first, last] = [shown[0], shown.at(-1)]
  const reads = progress.value !== null
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
        {reads ? readingWords(progress.value ?? 0, oldest) : end.value && endWords(end.value, oldest)}
      </span>
      {button()}
    </div>
  )

  function button() {
    if (reads) {
      return (
        <Button onClick={model.stop} part="tps-stop">
          {i18n.t('wallet.stop')}
        </Button>
      )
    }
    if (end.value !== 'stopped') return null
    return (
      <Button onClick={() => void model.look(days.value)} part="tps-go-on">
        {i18n.t('tps.goOn')}
      </Button>
    )
  }
}

function readingWords(pages: number, oldest: TpsPoint | undefined): string {
  if (!oldest || pages === 0) return i18n.t('tps.reading')
  return i18n.t('tps.readingTo', [formatUtcDay(oldest.timestamp)])
}

function endWords(end: WalkEnd, oldest: TpsPoint | undefined): string {
  if (end === 'endless') return i18n.t('tps.endless')
  if (!oldest) return ''
  return i18n.t(end === 'begins' ? 'tps.begins' : 'tps.stopped', [formatUtcDay(oldest.timestamp)])
}

import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { formatDays } from '../../utils/format/series.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { CHART_HEIGHT, type ChartPoint, layoutOf, nearestTo } from './chart-layout.ts'
import styles from './tps-chart.module.css'

const WEEK = 7

/** The series drawn; a point is read by pointing at it or with the keyboard. */
export function TpsChart({ points }: { points: readonly ChartPoint[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const layout = useMemo(() => layoutOf(points, width), [points, width])
  /** The time of the point that is read: a place in the list would not outlast another range. */
  const read = useSignal<number | null>(null)
  const focused = useSignal(false)
  const index = indexOf(points, read.value)
  const point = index === null ? undefined : points[index]
  const select = (next: number | null) => {
    read.value = next === null ? null : (points[next]?.timestamp ?? null)
  }
  const onMouseMove = ({ clientX }: MouseEvent) =>
    select(nearestTo(layout.places, clientX - (frame.current?.getBoundingClientRect().left ?? 0)))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, index, points.length)
    // With these a key is the browser's: Alt and an arrow lead back.
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    select(next)
  }
  const [first, last] = [points[0], points.at(-1)]
  const span = first && last ? formatDays(first.timestamp, last.timestamp) : ''
  return (
    <div class={styles.chart}>
      <p class={styles.readout} data-part="tps-readout" aria-live={focused.value ? 'polite' : 'off'}>
        {point ? <b>{pointWords(point)}</b> : i18n.t('tps.hint')}
      </p>
      <div
        ref={frame}
        class={styles.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its points
        tabIndex={0}
        aria-label={i18n.t('tps.chart', [span])}
        data-part="tps-chart"
        onKeyDown={onKeyDown}
        onFocus={() => {
          focused.value = true
        }}
        onBlur={() => {
          focused.value = false
        }}
        onMouseMove={onMouseMove}
        onMouseLeave={() => select(null)}
      >
        <svg class={styles.drawing} height={CHART_HEIGHT} aria-hidden="true">
          {width > 0 && (
            <ChartDrawing layout={layout} read={index === null ? undefined : layout.places[index]} />
          )}
        </svg>
      </div>
    </div>
  )
}

/** How wide an element is, in CSS pixels; 0 before it has a place. */
function useWidth(element: { current: HTMLElement | null }): number {
  const width = useSignal(0)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const size = new ResizeObserver(() => {
      width.value = current.clientWidth
    })
    size.observe(current)
    return () => size.disconnect()
  }, [])
  return width.value
}

function indexOf(points: readonly ChartPoint[], time: number | null): number | null {
  const index = points.findIndex(({ timestamp }) => timestamp === time)
  return index < 0 ? null : index
}

/** A point in words; of a day that is not over it says so. */
function pointWords({ timestamp, value, finished }: ChartPoint): string {
  const words = i18n.t('tps.point', [formatUtcDay(timestamp), formatCompactTps(value)])
  return finished ? words : `${words}, ${i18n.t('tps.unfinished')}`
}

/** Where a key leads from a point, null for away from all; undefined for a key that is none of the chart's. */
function stepOf(key: string, from: number | null, count: number): number | null | undefined {
  const last = count - 1
  const by = (steps: number) => (from === null ? last : Math.min(last, Math.max(0, from + steps)))
  switch (key) {
    case 'ArrowLeft':
      return by(-1)
    case 'ArrowRight':
      return by(1)
    case 'PageUp':
      return by(-WEEK)
    case 'PageDown':
      return by(WEEK)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}

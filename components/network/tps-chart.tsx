import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { formatDays } from '../../utils/format/chart-labels.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import styles from './chart.module.css'
import { ChartDrawing } from './chart-drawing.tsx'
import { CHART_HEIGHT, type ChartPoint, layoutChart, nearestTo } from './chart-layout.ts'

const WEEK = 7

/** A chart of TPS by day. The pointer or the keyboard selects a day. The text above the chart shows it. */
export function TpsChart({ points }: { points: readonly ChartPoint[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const layout = useMemo(() => layoutChart(points, width, i18n.t('tps.todayTick')), [points, width])
  // The timestamp of the selected day, because its index changes with the range.
  const [selected, setSelected] = useState<number | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const index = points.findIndex(({ timestamp }) => timestamp === selected)
  const point = points[index]
  const select = (next: number | null) =>
    setSelected(next === null ? null : (points[next]?.timestamp ?? null))
  const onMouseMove = ({ clientX }: MouseEvent) =>
    select(nearestTo(layout.positions, clientX - (frame.current?.getBoundingClientRect().left ?? 0)))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = targetOf(event.key, index < 0 ? null : index, points.length)
    // Leave key combinations to the browser, such as Alt+Left for Back.
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    select(next)
  }
  const [first, last] = [points[0], points.at(-1)]
  const span = first && last ? formatDays(first.timestamp, last.timestamp) : ''
  return (
    <div class={styles.chart}>
      <p class={styles.readout} data-testid="tps-readout" aria-live={hasFocus ? 'polite' : 'off'}>
        {point ? <b>{pointText(point)}</b> : i18n.t('tps.hint')}
      </p>
      <div
        ref={frame}
        class={styles.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys select its points
        tabIndex={0}
        aria-label={i18n.t('tps.chart', [span])}
        data-testid="tps-chart"
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onMouseMove={onMouseMove}
        onMouseLeave={() => select(null)}
      >
        <svg class={styles.drawing} height={CHART_HEIGHT} aria-hidden="true">
          {width > 0 && <ChartDrawing layout={layout} cursor={layout.positions[index]} />}
        </svg>
      </div>
    </div>
  )
}

function pointText({ timestamp, value, finished }: ChartPoint): string {
  const text = i18n.t('tps.point', [formatUtcDay(timestamp), formatCompactTps(value)])
  return finished ? text : `${text}, ${i18n.t('tps.unfinished')}`
}

/** The index to select after a key; null for none, undefined for a key that the chart does not handle. */
function targetOf(key: string, from: number | null, count: number): number | null | undefined {
  const last = count - 1
  const moved = (by: number) => (from === null ? last : Math.min(last, Math.max(0, from + by)))
  switch (key) {
    case 'ArrowLeft':
      return moved(-1)
    case 'ArrowRight':
      return moved(1)
    case 'PageUp':
      return moved(-WEEK)
    case 'PageDown':
      return moved(WEEK)
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

/** The width of an element in CSS pixels; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return width
}

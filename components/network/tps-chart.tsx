import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { formatDays } from '../../utils/format/chart-labels.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import styles from './chart.module.css'
import {
  CHART_HEIGHT,
  type ChartLayout,
  type ChartPoint,
  layoutChart,
  nearestTo,
  type Position,
} from './chart-layout.ts'

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

/** CSS pixels between an axis and its labels. */
const LABEL_GAP = 8

/** The SVG content of a chart. */
function ChartDrawing({ layout, cursor }: { layout: ChartLayout; cursor: Position | undefined }) {
  const { left, right, top, bottom } = layout
  return (
    <g data-testid="tps-drawing">
      {layout.valueTicks.map(({ at, label }) => (
        <g key={at}>
          <line class={styles.grid} x1={left} x2={right} y1={at} y2={at} />
          <text class={styles.valueLabel} x={left - LABEL_GAP} y={at}>
            {label}
          </text>
        </g>
      ))}
      {layout.dayTicks.map(({ at, label }) => (
        <text key={at} class={styles.dayLabel} x={at} y={bottom + LABEL_GAP}>
          {label}
        </text>
      ))}
      <path class={styles.area} d={layout.area} />
      <path class={styles.line} d={layout.line} data-testid="tps-line" />
      <path class={styles.dashedLine} d={layout.dashedLine} />
      {layout.dots.map(({ x, y }) => (
        <circle key={x} class={styles.dot} cx={x} cy={y} r={3} />
      ))}
      {layout.hollowDots.map(({ x, y }) => (
        <circle key={x} class={styles.hollowDot} cx={x} cy={y} r={4} />
      ))}
      {cursor && (
        <>
          <line class={styles.cursor} x1={cursor.x} x2={cursor.x} y1={top} y2={bottom} />
          <circle class={styles.cursorDot} cx={cursor.x} cy={cursor.y} r={5} />
        </>
      )}
    </g>
  )
}

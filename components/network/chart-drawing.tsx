import styles from './chart.module.css'
import type { ChartLayout, Position } from './chart-layout.ts'

/** CSS pixels between an axis and its labels. */
const LABEL_GAP = 8

/** The SVG content of a chart. */
export function ChartDrawing({ layout, cursor }: { layout: ChartLayout; cursor: Position | undefined }) {
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

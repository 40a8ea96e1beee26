import styles from './chart-drawing.module.css'
import type { ChartLayout, Position } from './chart-layout.ts'

/** Between the axes and their words. */
const APART = 8

/** A chart that has its layout; what it says is said in words beside it. */
export function ChartDrawing({ layout, read }: { layout: ChartLayout; read: Position | undefined }) {
  const { left, right, top, bottom } = layout
  return (
    <g data-part="tps-drawing">
      {layout.figures.map(({ at, words }) => (
        <g key={at}>
          <line class={styles.grid} x1={left} x2={right} y1={at} y2={at} />
          <text class={styles.figure} x={left - APART} y={at}>
            {words}
          </text>
        </g>
      ))}
      {layout.days.map(({ at, words }) => (
        <text key={at} class={styles.day} x={at} y={bottom + APART}>
          {words}
        </text>
      ))}
      <path class={styles.surface} d={layout.surface} />
      <path class={styles.line} d={layout.solid} data-part="tps-line" />
      <path class={styles.dashed} d={layout.dashed} />
      {layout.dots.map(({ x, y }) => (
        <circle key={x} class={styles.dot} cx={x} cy={y} r={3} />
      ))}
      {layout.hollow.map(({ x, y }) => (
        <circle key={x} class={styles.hollow} cx={x} cy={y} r={3.5} />
      ))}
      {read && (
        <>
          <line class={styles.cursor} x1={read.x} x2={read.x} y1={top} y2={bottom} />
          <circle class={styles.read} cx={read.x} cy={read.y} r={5} />
        </>
      )}
    </g>
  )
}

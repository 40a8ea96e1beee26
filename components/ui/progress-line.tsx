import { i18n } from '#i18n'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** The line takes its 2 px also while nothing happens, so that nothing below it moves. */
  active: boolean
  /** The share that is done, 0 to 1. Leave it out if it is unknown. */
  value?: number | undefined
  /** What is in progress; "Loading" without it. */
  label?: string | undefined
  /** Without the hairline it is drawn on while nothing happens. */
  bare?: boolean | undefined
  testId?: string | undefined
}

/** A line 2 px high for what is being loaded. */
export function ProgressLine({ active, value, label, bare, testId }: ProgressLineProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  const track = `${styles.track} ${bare && !active ? styles.bare : ''}`
  if (!active) return <div class={track} />
  return (
    <div
      class={track}
      role="progressbar"
      aria-label={label ?? i18n.t('ui.loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-testid={testId}
    >
      {percent === undefined ? (
        <div class={styles.unknown} />
      ) : (
        <div class={styles.known} style={{ width: `${percent}%` }} />
      )}
    </div>
  )
}

import { i18n } from '#i18n'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** The line takes its 2 px also while nothing happens, so that nothing below it moves. */
  active: boolean
  /** The share that is done, 0 to 1. Leave it out if it is unknown. */
  value?: number | undefined
  /** Accessible name; defaults to "Loading…". */
  label?: string | undefined
  /** Hides the track while it is not active. */
  bare?: boolean | undefined
  testId?: string | undefined
}

/** A progress bar 2 px high. */
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

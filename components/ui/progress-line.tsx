import { i18n } from '#i18n'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** An inactive line still takes its 2 px, so that the layout does not shift. */
  active: boolean
  /** From 0 to 1. Leave it out if the progress is unknown. */
  value?: number | undefined
  /** The accessible name. Defaults to "Loading…". */
  label?: string | undefined
  /** Hides the track of an inactive line. */
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

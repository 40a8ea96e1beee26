import { i18n } from '#i18n'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** An inactive line still takes its 2 px, so that the layout does not shift. */
  active: boolean
  /** From 0 to 1. Leave it out if the progress is unknown. */
  value?: number | undefined
  testId?: string | undefined
}

/** A progress bar 2 px high. */
export function ProgressLine({ active, value, testId }: ProgressLineProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  if (!active) return <div class={`${styles.track} ${styles.inactive}`} />
  return (
    <div
      class={styles.track}
      role="progressbar"
      aria-label={i18n.t('ui.loading')}
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

import { i18n } from '#i18n'
import styles from './skeleton.module.css'

export interface SkeletonRowsProps {
  /** The number of rows. */
  count?: number | undefined
  /** The shape at the start of a row: a circle for `token`, a square for `wallet`. */
  shape?: 'token' | 'wallet' | undefined
  testId?: string | undefined
}

/** Placeholder rows for a list that is loading, as high as the list's rows. */
export function SkeletonRows({ count = 6, shape = 'token', testId }: SkeletonRowsProps) {
  return (
    <div role="status" data-testid={testId}>
      <span class="visually-hidden">{i18n.t('ui.loading')}</span>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} class={styles.row}>
            <span class={`${styles.bone} ${styles[shape]}`} />
            <span class={styles.start}>
              <span class={`${styles.bone} ${styles.title}`} />
              <span class={`${styles.bone} ${styles.subtitle}`} />
            </span>
            <span class={styles.end}>
              <span class={`${styles.bone} ${styles.value}`} />
              <span class={`${styles.bone} ${styles.detail}`} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** A placeholder for one line of text. */
export function SkeletonText({ width = 'medium' }: { width?: 'short' | 'medium' | 'total' }) {
  return <span class={`${styles.bone} ${styles[width]}`} aria-hidden="true" />
}

import { i18n } from '#i18n'
import styles from './skeleton.module.css'

export interface SkeletonRowsProps {
  /** The number of rows. */
  count?: number | undefined
  testId?: string | undefined
}

/** Placeholder rows for a list that is loading, as high as the list's rows. */
export function SkeletonRows({ count = 6, testId }: SkeletonRowsProps) {
  return (
    <div role="status" data-testid={testId}>
      <span class="visually-hidden">{i18n.t('ui.loading')}</span>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} class={styles.row}>
            <span class={`${styles.bone} ${styles.token}`} />
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
export function SkeletonText({ width }: { width: 'medium' | 'total' }) {
  return <span class={`${styles.bone} ${styles[width]}`} aria-hidden="true" />
}

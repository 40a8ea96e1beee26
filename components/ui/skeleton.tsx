import { i18n } from '#i18n'
import styles from './skeleton.module.css'

export interface SkeletonRowsProps {
  /** How many rows; a few more than fit are cut by the frame. */
  count?: number | undefined
  /** The shape at the start of a row: round for tokens, square for wallets. */
  shape?: 'token' | 'wallet' | undefined
  testId?: string | undefined
}

/** Rows in place of a list that is being loaded, as high as the rows that replace them. */
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

/** A grey bar in place of one line of text. */
export function SkeletonText({ width = 'medium' }: { width?: 'short' | 'medium' | 'total' }) {
  return <span class={`${styles.bone} ${styles[width]}`} aria-hidden="true" />
}

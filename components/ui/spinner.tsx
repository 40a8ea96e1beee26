import styles from './spinner.module.css'

/** Replaces an icon while something is being loaded. Hidden from screen readers. */
export const Spinner = ({ size = 'small' }: { size?: 'small' | 'large' }) => (
  <span class={`${styles.spinner} ${size === 'large' ? styles.large : ''}`} aria-hidden="true" />
)

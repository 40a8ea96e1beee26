import styles from './spinner.module.css'

/** Replaces an icon while something is being loaded. Hidden from screen readers. */
export const Spinner = () => <span class={styles.spinner} aria-hidden="true" />

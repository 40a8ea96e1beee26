import type { ComponentChildren } from 'preact'
import styles from './total-row.module.css'

interface TotalRowProps {
  /** The total, as one element. */
  children: ComponentChildren
  tools: ComponentChildren
}

/** The row of a header that shows a total, with buttons beside it. */
export const TotalRow = ({ children, tools }: TotalRowProps) => (
  <div class={styles.row}>
    {children}
    <span class={styles.tools}>{tools}</span>
  </div>
)

/** A text in place of a total that is not known, in the size of a total. */
export const TotalPlaceholder = ({ children, testId }: { children: ComponentChildren; testId: string }) => (
  <span class={styles.placeholder} data-testid={testId}>
    {children}
  </span>
)

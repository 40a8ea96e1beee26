import type { ComponentChildren } from 'preact'
import styles from './total-row.module.css'

interface TotalRowProps {
  /** The total, as one element. */
  children: ComponentChildren
  tools: ComponentChildren
}

/** The total of a header, with its buttons beside it. */
export const TotalRow = ({ children, tools }: TotalRowProps) => (
  <div class={styles.row}>
    {children}
    <span class={styles.tools}>{tools}</span>
  </div>
)

/** A text of the same size in place of an unknown total. */
export const TotalPlaceholder = ({ children, testId }: { children: ComponentChildren; testId: string }) => (
  <span class={styles.placeholder} data-testid={testId}>
    {children}
  </span>
)

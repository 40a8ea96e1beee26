import type { ComponentChildren } from 'preact'
import styles from './description-list.module.css'

export interface DescriptionListProps {
  /** Entries without a value are left out by the caller. */
  entries: readonly { label: string; value: ComponentChildren; testId?: string }[]
  testId?: string | undefined
}

/** Facts as pairs of a label and a value. */
export function DescriptionList({ entries, testId }: DescriptionListProps) {
  return (
    <dl class={styles.list} data-testid={testId}>
      {entries.map(({ label, value, testId: valueTestId }) => (
        <div key={label} class={styles.entry}>
          <dt>{label}</dt>
          <dd data-testid={valueTestId}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The quiet buttons under the details of something, below a line. */
export function DetailActions({ children }: { children: ComponentChildren }) {
  return <div class={styles.actions}>{children}</div>
}

import type { ComponentChildren } from 'preact'
import styles from './description-list.module.css'

export interface DescriptionListProps {
  /** Leave out entries without a value. */
  entries: readonly { label: string; value: ComponentChildren; testId?: string }[]
  testId?: string | undefined
}

/** A list of labels and values. */
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

/** A row for quiet buttons below details, separated by a line. */
export function DetailActions({ children }: { children: ComponentChildren }) {
  return <div class={styles.actions}>{children}</div>
}

import type { ComponentChildren } from 'preact'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

export interface EmptyStateProps {
  icon: IconName
  title: string
  children?: ComponentChildren | undefined
  /** One primary action, then quiet ones, in a column. */
  actions?: ComponentChildren | undefined
  /** `error`: the icon is red, and the text is announced. */
  tone?: 'plain' | 'error' | undefined
  testId?: string | undefined
}

/** Fills a view that has no content, for example because nothing was found. */
export function EmptyState({ icon, title, children, actions, tone = 'plain', testId }: EmptyStateProps) {
  return (
    <div class={styles.empty} role={tone === 'error' ? 'alert' : undefined} data-testid={testId}>
      <span class={tone === 'error' ? styles.error : styles.plain}>
        <Icon name={icon} size={40} />
      </span>
      <h2>{title}</h2>
      {children && <div>{children}</div>}
      {actions && <div class={styles.actions}>{actions}</div>}
    </div>
  )
}

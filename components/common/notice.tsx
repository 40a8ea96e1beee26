import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'plain' | 'warn' | 'error'
  children: ComponentChildren
  actions?: ComponentChildren
  part?: string
}

/** A sentence that needs attention, and what can be done about it. */
export function Notice({ tone, children, actions, part }: NoticeProps) {
  return (
    <div
      class={`${styles.notice} ${tone === 'plain' ? '' : styles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
      // Of a figure that goes on, the figure is told, and not the whole with its buttons again.
      aria-atomic="false"
      data-part={part}
    >
      {tone !== 'plain' && <Icon name="warning" />}
      <div class={styles.words}>
        {children}
        <div class={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}

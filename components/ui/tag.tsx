import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export interface TagProps {
  children: ComponentChildren
  /** `plain`: information. `warning`: unusual. `error`: wrong or dangerous. */
  tone?: 'plain' | 'warning' | 'error' | undefined
  icon?: IconName | undefined
  /** A colored icon before the text, for a status. The text must also name the status. */
  dot?: 'up' | 'down' | 'warning' | 'unknown' | undefined
  testId?: string | undefined
}

/** A short label in a box. */
export function Tag({ children, tone = 'plain', icon, dot, testId }: TagProps) {
  return (
    <span class={`${styles.tag} ${styles[tone]}`} data-testid={testId}>
      {icon && <Icon name={icon} size={12} />}
      {dot && <StatusDot state={dot} />}
      <span>{children}</span>
    </span>
  )
}

/** Marks a value that is on test networks only. */
export const TestTag = () => <Tag testId="test-tag">{i18n.t('chain.test')}</Tag>

/** A colored icon for a status: a dot, a line or a warning sign. The text beside it must name the status. */
export function StatusDot({ state }: { state: NonNullable<TagProps['dot']> }) {
  return (
    <span class={`${styles.dot} ${styles[`${state}Dot`]}`}>
      <Icon name={state === 'up' ? 'dot' : state === 'unknown' ? 'minus' : 'warning'} size={12} />
    </span>
  )
}

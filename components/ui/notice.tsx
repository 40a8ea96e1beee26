import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'plain' | 'warning' | 'error'

export interface NoticeProps {
  tone?: NoticeTone | undefined
  title?: string | undefined
  children?: ComponentChildren | undefined
  /** Buttons, next to the text if there is space. */
  actions?: ComponentChildren | undefined
  /** Replaces the icon of the tone. */
  icon?: IconName | undefined
  /** Adds a close button. */
  onClose?: (() => void) | undefined
  /** False if the notice is part of the initial page, or announced in another way. */
  announce?: boolean | undefined
  testId?: string | undefined
}

const ICONS: Record<NoticeTone, IconName> = { plain: 'info', warning: 'warning', error: 'error' }

/** A message in the page. Screen readers announce errors as alerts, and other notices as status messages. */
export function Notice({ tone = 'plain', title, children, actions, icon, ...props }: NoticeProps) {
  const { onClose, announce = true, testId } = props
  return (
    <div
      class={`${styles.notice} ${styles[tone] ?? ''} ${children ? '' : styles.titleOnly}`}
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      data-testid={testId}
      data-tone={tone}
    >
      <Icon name={icon ?? ICONS[tone]} />
      <div class={styles.body}>
        <div class={styles.text}>
          {title && <p class={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div class={styles.actions}>{actions}</div>}
      </div>
      {onClose && (
        <span class={styles.close}>
          <IconButton icon="close" label={i18n.t('ui.close')} size="small" onClick={onClose} />
        </span>
      )}
    </div>
  )
}

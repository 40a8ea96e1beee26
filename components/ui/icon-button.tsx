import type { Ref } from 'preact'
import { targetOf } from './button.tsx'
import styles from './icon-button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Appearance {
  icon: IconName
  /** What it does: its accessible name and its `title`. */
  label: string
  /** `small` is drawn 24 wide, for lines of text; it still reacts on 32. */
  size?: 'normal' | 'small'
  testId?: string
}

export interface IconButtonProps extends Appearance {
  onClick?: () => void
  disabled?: boolean
  /** Keeps the focus, ignores presses and is announced as busy. */
  loading?: boolean
  /** Drawn in the accent colour; announced as a toggle button. */
  pressed?: boolean
  expanded?: boolean
  controls?: string
  hasPopup?: 'menu' | 'dialog'
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that shows an icon alone. */
export function IconButton({ icon, label, size, onClick, loading, ...props }: IconButtonProps) {
  const { disabled, pressed, expanded, controls, hasPopup, buttonRef, testId } = props
  return (
    <button
      ref={buttonRef}
      type="button"
      class={classOf(size)}
      onClick={() => {
        if (!loading) onClick?.()
      }}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-haspopup={hasPopup}
      data-testid={testId}
    >
      <Icon name={icon} size={size === 'small' ? 14 : 16} />
    </button>
  )
}

export interface IconLinkProps extends Appearance {
  href: string
  /** Opens a tab of its own. */
  newTab?: boolean
}

/** A link that shows an icon alone. */
export function IconLink({ icon, label, size, href, newTab, testId }: IconLinkProps) {
  return (
    <a
      class={classOf(size)}
      href={href}
      {...targetOf(newTab)}
      aria-label={label}
      title={label}
      data-testid={testId}
    >
      <Icon name={icon} size={size === 'small' ? 14 : 16} />
    </a>
  )
}

const classOf = (size: Appearance['size']): string =>
  `${styles.iconButton} ${size === 'small' ? styles.small : ''}`

import { NEW_TAB, type PressProps, pressAttributes } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { tooltip } from './tooltip.ts'

interface Appearance {
  icon: IconName
  /** The accessible name, and the `title` unless there is another one. */
  label: string
  /** A longer `title`, which is also the accessible description. A function is called when it is needed. */
  title?: string | (() => string) | undefined
  /** `small`: 24 px, for lines of text, with a target area of 32 px. */
  size?: 'normal' | 'small' | undefined
  testId?: string | undefined
}

export interface IconButtonProps extends Appearance, PressProps {
  onClick: () => void
  /** Makes the button a toggle button. The accent color shows that it is pressed. */
  pressed?: boolean | undefined
  hasPopup?: 'menu' | 'dialog' | undefined
  /** Removes the button from the tab order. Set this only if keys elsewhere have the same effect. */
  mouseOnly?: boolean | undefined
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, title, size, pressed, hasPopup, ...props }: IconButtonProps) {
  return (
    <button
      {...pressAttributes(props)}
      type="button"
      tabIndex={props.mouseOnly ? -1 : undefined}
      class={classOf(size)}
      aria-label={label}
      {...titleOf(title, label)}
      aria-pressed={pressed}
      aria-haspopup={hasPopup}
    >
      <Icon name={icon} size={size === 'small' ? 14 : 16} />
    </button>
  )
}

export interface IconLinkProps extends Appearance {
  href: string
}

/** A link that shows only an icon, and opens in a new tab. */
export function IconLink({ icon, label, title, size, href, testId }: IconLinkProps) {
  return (
    <a
      class={classOf(size)}
      href={href}
      {...NEW_TAB}
      aria-label={label}
      {...titleOf(title, label)}
      data-testid={testId}
    >
      <Icon name={icon} size={size === 'small' ? 14 : 16} />
    </a>
  )
}

const titleOf = (title: Appearance['title'], label: string) =>
  typeof title === 'function' ? tooltip(title) : { title: title ?? label }

const classOf = (size: Appearance['size']): string =>
  `${styles.iconButton} ${size === 'small' ? styles.small : ''}`

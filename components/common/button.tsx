import type { ComponentChildren } from 'preact'
import styles from './button.module.css'

interface ButtonProps {
  children: ComponentChildren
  onClick?: (() => void) | undefined
  kind?: 'primary' | 'plain' | 'quiet'
  type?: 'button' | 'submit'
  /** What the button does, where it shows only a picture. */
  label?: string
  disabled?: boolean
  expanded?: boolean
  part?: string
}

/** The only button of the product, in three weights. */
export function Button({
  children,
  onClick,
  kind = 'plain',
  type = 'button',
  label,
  disabled,
  expanded,
  part,
}: ButtonProps) {
  const weight = kind === 'plain' ? '' : styles[kind]
  return (
    <button
      type={type}
      class={`${styles.button} ${weight}`}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      data-part={part}
    >
      {children}
    </button>
  )
}

interface ButtonLinkProps {
  children: ComponentChildren
  href: string
  label: string
  part: string
}

/** A picture that leads to a page of ours in a tab. */
export function ButtonLink({ children, href, label, part }: ButtonLinkProps) {
  return (
    <a
      class={`${styles.button} ${styles.quiet}`}
      href={href}
      target="_blank"
      aria-label={label}
      title={label}
      data-part={part}
      rel="noopener"
    >
      {children}
    </a>
  )
}

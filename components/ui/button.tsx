import type { ComponentChildren, Ref } from 'preact'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Appearance {
  /** `primary`: at most one per screen. `quiet`: without a frame. `danger`: for confirmations only. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined
  icon?: IconName | undefined
  /** As wide as its container, and at least 40 px high. */
  wide?: boolean | undefined
  /** A secondary text after the label, for example "12 requests". */
  detail?: string | undefined
  testId?: string | undefined
}

/** What buttons with and without a visible label have in common. */
export interface PressProps {
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  /**
   * The button keeps its size and its focus, ignores presses, and is announced as busy. A `Button` shows a
   * spinner in place of its icon; without an icon, over its label.
   */
  loading?: boolean | undefined
  expanded?: boolean | undefined
  controls?: string | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
  testId?: string | undefined
}

/** The attributes of a `button` element for its props. */
export const pressAttributes = (props: PressProps) => ({
  ref: props.buttonRef ?? null,
  onClick: (event: Event) => {
    if (props.loading) event.preventDefault()
    else props.onClick?.()
  },
  disabled: props.disabled,
  'aria-disabled': props.loading || undefined,
  'aria-busy': props.loading || undefined,
  'aria-expanded': props.expanded,
  'aria-controls': props.controls,
  'data-testid': props.testId,
})

export interface ButtonProps extends Appearance, PressProps {
  children: ComponentChildren
  type?: 'button' | 'submit' | undefined
  /** The id of a description, for example of a `Tooltip`. */
  describedBy?: string | undefined
  /** The accessible name, if the visible label alone is ambiguous. */
  label?: string | undefined
}

/** A button. Its label is a verb. */
export function Button({ children, type = 'button', label, describedBy, ...props }: ButtonProps) {
  return (
    <button
      {...pressAttributes(props)}
      type={type}
      class={classOf(props)}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <Content {...props}>{children}</Content>
    </button>
  )
}

export interface ButtonLinkProps extends Appearance {
  children: ComponentChildren
  href: string
}

/** A link that looks like a button, and opens in a new tab. */
export function ButtonLink({ children, href, ...props }: ButtonLinkProps) {
  return (
    <a class={classOf(props)} href={href} {...NEW_TAB} data-testid={props.testId}>
      <Content {...props}>{children}</Content>
    </a>
  )
}

/** The attributes of a link that opens in a new tab. The page there gets no access to this page. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

function Content({
  icon,
  detail,
  loading,
  children,
}: Appearance & { loading?: boolean | undefined; children: ComponentChildren }) {
  return (
    <>
      {loading && !icon && (
        <span class={styles.cover}>
          <Spinner />
        </span>
      )}
      {icon && (loading ? <Spinner /> : <Icon name={icon} />)}
      <span>{children}</span>
      {detail && <span class={styles.detail}>{detail}</span>}
    </>
  )
}

const classOf = ({ kind = 'plain', wide }: Appearance): string =>
  `${styles.button} ${styles[kind]} ${wide ? styles.wide : ''}`

/** Replaces an icon while something is being loaded. Hidden from screen readers. */
const Spinner = () => <span class={styles.spinner} aria-hidden="true" />

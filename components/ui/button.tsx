import type { ComponentChildren, Ref } from 'preact'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

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

export interface ButtonProps extends Appearance {
  children: ComponentChildren
  onClick?: (() => void) | undefined
  type?: 'button' | 'submit' | undefined
  disabled?: boolean | undefined
  /**
   * Shows a spinner in place of the icon. A button without an icon shows it over the label. The button keeps
   * its width and its focus, ignores presses, and is announced as busy.
   */
  loading?: boolean | undefined
  expanded?: boolean | undefined
  controls?: string | undefined
  /** The id of a description, for example of a `Tooltip`. */
  describedBy?: string | undefined
  /** The accessible name, if the visible label alone is ambiguous. */
  label?: string | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button. Its label is a verb. */
export function Button({ children, onClick, type = 'button', loading = false, ...props }: ButtonProps) {
  const { disabled, expanded, controls, label, describedBy, buttonRef } = props
  return (
    <button
      ref={buttonRef ?? null}
      type={type}
      class={classOf(props)}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.()
      }}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-label={label}
      aria-describedby={describedBy}
      data-testid={props.testId}
    >
      <Content {...props} loading={loading}>
        {children}
      </Content>
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
}: Appearance & { loading?: boolean; children: ComponentChildren }) {
  return (
    <>
      {loading && !icon && (
        <span class={styles.cover}>
          <Spinner size="large" />
        </span>
      )}
      {icon && (loading ? <Spinner size="large" /> : <Icon name={icon} />)}
      <span>{children}</span>
      {detail && <span class={styles.detail}>{detail}</span>}
    </>
  )
}

const classOf = ({ kind = 'plain', wide }: Appearance): string =>
  `${styles.button} ${styles[kind]} ${wide ? styles.wide : ''}`

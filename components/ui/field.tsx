import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** Props of a control with a label, a hint and an error. */
export interface FieldProps {
  label: string
  /** Hides the label from the screen, but not from screen readers. */
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** Why the value is invalid. Announced when it appears. */
  error?: string | undefined
  /** Whether the value is invalid, if the reason is shown elsewhere. */
  invalid?: boolean | undefined
  /** The id of an additional description, for example the explanation of a setting. */
  describedBy?: string | undefined
}

export interface ControlIds {
  id: string
  /** For `aria-describedby`. */
  describedBy: string | undefined
  invalid: boolean
}

interface FieldFrameProps extends FieldProps {
  children: (ids: ControlIds) => ComponentChildren
}

/** The label, hint and error of a control. */
export function Field({ label, hideLabel, hint, error, describedBy, invalid, children }: FieldFrameProps) {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  const description = [describedBy, message && messageId].filter(Boolean).join(' ') || undefined
  return (
    <div class={styles.field}>
      <label class={hideLabel ? 'visually-hidden' : styles.label} for={id}>
        {label}
      </label>
      {children({ id, describedBy: description, invalid: invalid || error !== undefined })}
      <p
        id={messageId}
        class={`${styles.message} ${error ? styles.error : ''}`}
        role={error ? 'alert' : undefined}
        hidden={!message}
      >
        {error && <Icon name="warning" size={12} />}
        {message}
      </p>
    </div>
  )
}

import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** Props of every field. */
export interface FieldProps {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** Why the value is not accepted; announced when it appears. */
  error?: string | undefined
  /** Describes the control in addition to its hint, for example a line of a setting. */
  describedBy?: string | undefined
  id?: string | undefined
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

/** The label, hint and error around one control. */
export function Field({ label, hideLabel, hint, error, describedBy, id, children }: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const messageId = `${controlId}-message`
  const message = error ?? hint
  const description = [describedBy, message && messageId].filter(Boolean).join(' ') || undefined
  return (
    <div class={styles.field}>
      <label class={hideLabel ? 'visually-hidden' : styles.label} for={controlId}>
        {label}
      </label>
      {children({ id: controlId, describedBy: description, invalid: error !== undefined })}
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

import { useId } from 'preact/hooks'
import styles from './choice.module.css'

export interface SwitchProps {
  label: string
  /** One line under the label. */
  explanation?: string | undefined
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** The change is being stored or a permission is being asked for. */
  loading?: boolean | undefined
  /** Why the change did not succeed. */
  error?: string | undefined
  testId?: string | undefined
}

/** A setting that is on or off and applies immediately. The whole line reacts. */
export function Switch({ label, explanation, name, checked, onChange, ...props }: SwitchProps) {
  const { disabled, loading, error, testId } = props
  const id = useId()
  return (
    <div class={styles.line}>
      <label class={styles.grow} for={id}>
        <span class={styles.label}>{label}</span>
        {explanation && (
          <span id={`${id}-explanation`} class={styles.explanation}>
            {explanation}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        class={styles.switch}
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => {
          // The stored value decides what is shown; a refused change falls back to it.
          const wanted = event.currentTarget.checked
          event.currentTarget.checked = checked
          onChange(wanted)
        }}
        disabled={disabled || loading}
        aria-busy={loading || undefined}
        aria-label={label}
        aria-describedby={describedBy(id, explanation, error)}
        data-testid={testId}
      />
      {error && (
        <p id={`${id}-error`} class={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const describedBy = (id: string, explanation?: string, error?: string): string | undefined =>
  [explanation && `${id}-explanation`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

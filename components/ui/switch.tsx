import { useId, useState } from 'preact/hooks'
import styles from './choice.module.css'

export interface SwitchProps {
  label: string
  /** Keeps the label for screen readers only, in a line that has a label of its own. */
  hideLabel?: boolean | undefined
  /** One line under the label. */
  explanation?: string | undefined
  /** The id of a description outside, for example of a setting's line. */
  describedBy?: string | undefined
  name: string
  checked: boolean
  /** A promise that it returns keeps the new state on screen until it settles; then `checked` decides. */
  onChange: (checked: boolean) => void | Promise<void>
  disabled?: boolean | undefined
  /** The change is being stored or a permission is being asked for. */
  loading?: boolean | undefined
  /** Why the change did not succeed. */
  error?: string | undefined
  testId?: string | undefined
}

/** A setting that is on or off and applies immediately. The whole line reacts. */
export function Switch({ label, hideLabel, explanation, name, checked, onChange, ...props }: SwitchProps) {
  const { disabled, loading, error, testId } = props
  const id = useId()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? checked
  return (
    <div class={styles.line}>
      <label class={hideLabel ? 'visually-hidden' : styles.grow} for={id}>
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
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget }) => {
          setWanted(currentTarget.checked)
          void Promise.resolve(onChange(currentTarget.checked)).finally(() => setWanted(null))
        }}
        disabled={disabled || loading}
        aria-busy={loading || undefined}
        aria-label={label}
        aria-describedby={descriptionOf(id, props.describedBy, explanation, error)}
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

const descriptionOf = (
  id: string,
  outside?: string,
  explanation?: string,
  error?: string,
): string | undefined =>
  [outside, explanation && `${id}-explanation`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

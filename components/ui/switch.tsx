import { useId, useState } from 'preact/hooks'
import styles from './choice.module.css'

export interface SwitchProps {
  label: string
  /** Hides the label from the screen, but not from screen readers. */
  hideLabel?: boolean | undefined
  /** Shown below the label. */
  explanation?: string | undefined
  /** The id of a description elsewhere, for example the explanation of a setting. */
  describedBy?: string | undefined
  name: string
  checked: boolean
  /** If this returns a promise, the new state is shown until the promise settles, and then `checked`. */
  onChange: (checked: boolean) => void | Promise<void>
  /** Whether the change is still pending. */
  loading?: boolean | undefined
  testId?: string | undefined
}

/** A switch. A click on its label also toggles it. */
export function Switch({ label, hideLabel, explanation, name, checked, onChange, ...props }: SwitchProps) {
  const { describedBy, loading, testId } = props
  const id = useId()
  const [pending, setPending] = useState<boolean | null>(null)
  const isOn = pending ?? checked
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
          setPending(currentTarget.checked)
          void Promise.resolve(onChange(currentTarget.checked)).finally(() => setPending(null))
        }}
        disabled={loading}
        aria-busy={loading || undefined}
        aria-label={label}
        aria-describedby={
          [describedBy, explanation && `${id}-explanation`].filter(Boolean).join(' ') || undefined
        }
        data-testid={testId}
      />
    </div>
  )
}

import { useId } from 'preact/hooks'
import styles from './choice.module.css'

export interface CheckboxProps {
  label: string
  explanation?: string | undefined
  name: string
  checked: boolean
  /** Shows the indeterminate state. */
  mixed?: boolean | undefined
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  testId?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox({ label, explanation, name, checked, mixed = false, ...props }: CheckboxProps) {
  const { onChange, disabled, testId } = props
  const id = useId()
  return (
    <div class={styles.option}>
      <input
        id={id}
        type="checkbox"
        class={styles.checkbox}
        name={name}
        checked={checked}
        indeterminate={mixed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        disabled={disabled}
        aria-describedby={explanation && `${id}-explanation`}
        data-testid={testId}
      />
      <label for={id}>{label}</label>
      {explanation && (
        <p id={`${id}-explanation`} class={styles.explanation}>
          {explanation}
        </p>
      )}
    </div>
  )
}

import { useId } from 'preact/hooks'
import styles from './choice.module.css'

export interface CheckboxProps {
  label: string
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  testId?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox({ label, name, checked, onChange, testId }: CheckboxProps) {
  const id = useId()
  return (
    <div class={styles.option}>
      <input
        id={id}
        type="checkbox"
        class={styles.checkbox}
        name={name}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        data-testid={testId}
      />
      <label for={id}>{label}</label>
    </div>
  )
}

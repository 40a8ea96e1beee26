import { useId } from 'preact/hooks'
import styles from './segmented-control.module.css'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  testId: string
}

/** Native radio buttons for two to five short options, for example the range of a chart. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, testId } = props
  const name = useId()
  return (
    <div class={styles.segments} role="radiogroup" aria-label={label} data-testid={testId}>
      {options.map((option) => (
        <label key={option.value} class={styles.segment}>
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

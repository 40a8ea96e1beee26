import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import styles from './choice.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  explanation?: string | undefined
  /** Shown below the option while it is selected, for example its fields. */
  details?: ComponentChildren | undefined
}

export interface RadioGroupProps<Value extends string> {
  /** The name of the group, for example "Service". */
  label: string
  name: string
  value: Value | null
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  /** Styles the options as rows of a card, whose title is the label. */
  rows?: boolean | undefined
  testId?: string | undefined
}

/** A group of radio buttons. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, rows, testId } = props
  return (
    <div
      class={`${styles.group} ${rows ? styles.rows : ''}`}
      role="radiogroup"
      aria-label={label}
      data-testid={testId}
    >
      {!rows && (
        <p class={styles.legend} aria-hidden="true">
          {label}
        </p>
      )}
      {options.map((option) => (
        <Radio key={option.value} option={option} group={props} />
      ))}
    </div>
  )
}

interface RadioProps<Value extends string> {
  option: RadioOption<Value>
  group: RadioGroupProps<Value>
}

function Radio<Value extends string>({ option, group }: RadioProps<Value>) {
  const id = useId()
  const checked = option.value === group.value
  return (
    <div class={styles.option}>
      <input
        id={id}
        type="radio"
        class={styles.radio}
        name={group.name}
        value={option.value}
        checked={checked}
        onChange={() => group.onChange(option.value)}
        aria-describedby={option.explanation && `${id}-explanation`}
      />
      <label for={id} class={styles.label}>
        {option.label}
      </label>
      {option.explanation && (
        <p id={`${id}-explanation`} class={styles.explanation}>
          {option.explanation}
        </p>
      )}
      {checked && option.details && <div class={styles.details}>{option.details}</div>}
    </div>
  )
}

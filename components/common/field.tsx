import { useId } from 'preact/hooks'
import styles from './field.module.css'
import { useRestedChoice } from './use-rested-choice.ts'

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface TextFieldProps extends FieldProps {
  name: string
  value: string
  onInput: (value: string) => void
  /** The person is done with it: Enter, or leaving the field. */
  onChange?: (value: string) => void
  /** What is typed is not to be read over a shoulder. */
  secret?: boolean
  placeholder?: string | undefined
}

/** A line of text with its label, its hint and what is wrong with it. */
export function TextField({
  label,
  hint,
  error,
  name,
  value,
  onInput,
  onChange,
  secret = false,
  placeholder,
}: TextFieldProps) {
  const id = useId()
  const input = {
    id,
    class: styles.input,
    name,
    value,
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange?.(event.currentTarget.value),
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-words`,
    autocomplete: 'off',
    spellcheck: false,
    placeholder,
  }
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      {secret ? <input type="password" {...input} /> : <input type="text" {...input} />}
      <FieldWords id={`${id}-words`} hint={hint} error={error} />
    </div>
  )
}

interface AreaFieldProps extends FieldProps {
  name: string
  value: string
  onInput: (value: string) => void
}

/** Several lines of text. */
export function AreaField({ label, hint, error, name, value, onInput }: AreaFieldProps) {
  const id = useId()
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <textarea
        id={id}
        class={`${styles.input} ${styles.area}`}
        name={name}
        value={value}
        rows={3}
        onInput={(event) => onInput(event.currentTarget.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-words`}
        autocomplete="off"
        spellcheck={false}
      />
      <FieldWords id={`${id}-words`} hint={hint} error={error} />
    </div>
  )
}

interface SelectFieldProps extends FieldProps {
  name: string
  value: string
  options: readonly { value: string; words: string }[]
  onChange: (value: string) => void
}

/** A choice among a few. */
export function SelectField({ label, hint, error, name, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  const choice = useRestedChoice(value, onChange)
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <select id={id} class={styles.input} name={name} {...choice} aria-describedby={`${id}-words`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      <FieldWords id={`${id}-words`} hint={hint} error={error} />
    </div>
  )
}

interface SwitchFieldProps extends FieldProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A yes or no. */
export function SwitchField({ label, hint, name, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div class={styles.switch}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={`${id}-words`}
      />
      <label class={styles.label} for={id}>
        {label}
      </label>
      <FieldWords id={`${id}-words`} hint={hint} error={undefined} />
    </div>
  )
}

function FieldWords({
  id,
  hint,
  error,
}: {
  id: string
  hint: string | undefined
  error: string | undefined
}) {
  const words = error ?? hint
  return (
    <p
      id={id}
      class={`${styles.hint} ${error ? styles.error : ''}`}
      role={error ? 'alert' : undefined}
      hidden={!words}
    >
      {words}
    </p>
  )
}

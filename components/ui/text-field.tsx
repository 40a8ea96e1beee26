import type { Ref } from 'preact'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps {
  name: string
  value: string
  onInput: (value: string) => void
  placeholder?: string | undefined
  /** The highest number of characters that can be typed. */
  maxLength?: number | undefined
  /** For addresses, keys and other exact text. */
  monospace?: boolean | undefined
  testId?: string | undefined
  type?: 'text' | 'password' | 'url' | 'date' | 'time' | undefined
  /** Limits of a date or time, and the seconds between two times that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  step?: number | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | undefined
  compact?: boolean | undefined
  /** Called after a change when the user presses Enter or leaves the field. */
  onCommit?: ((value: string) => void) | undefined
  /** 64 px wide, for a short number. The message below can be wider. */
  short?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A text input with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', inputMode, compact, short, inputRef, onCommit } = props
  return (
    <Field {...props}>
      {(ids) => (
        <span class={`${styles.box} ${compact ? styles.compact : ''} ${short ? styles.short : ''}`}>
          <input
            ref={inputRef ?? null}
            id={ids.id}
            name={props.name}
            value={props.value}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            spellcheck={false}
            aria-invalid={ids.invalid}
            aria-describedby={ids.describedBy}
            data-testid={props.testId}
            // Preact has a separate type for each kind of input, and `type` can vary here.
            type={type as 'text'}
            inputMode={inputMode}
            min={props.min}
            max={props.max}
            step={props.step}
            autocomplete="off"
            class={`${styles.input} ${props.monospace ? styles.monospace : ''}`}
            onInput={({ currentTarget }) => props.onInput(currentTarget.value)}
            onChange={onCommit && (({ currentTarget }) => onCommit(currentTarget.value))}
          />
        </span>
      )}
    </Field>
  )
}

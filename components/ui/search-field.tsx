import type { Ref } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface SearchFieldProps {
  /** Accessible name, and the placeholder unless there is one. */
  label: string
  name: string
  value: string
  onInput: (value: string) => void
  /** Enter. */
  onSubmit?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  /** 32 high instead of 36, for the heading of a card. */
  compact?: boolean | undefined
  monospace?: boolean | undefined
  /** False leaves Escape to the view, for a field that keeps its text. */
  clearsOnEscape?: boolean | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  /** The id of a hint or error elsewhere on the page. */
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  testId?: string | undefined
}

/** A search or address field. The button at its end clears it, and so does Escape. */
export function SearchField({ label, name, value, onInput, placeholder, ...props }: SearchFieldProps) {
  const {
    onSubmit,
    compact,
    monospace,
    clearsOnEscape = true,
    loading,
    disabled,
    invalid,
    describedBy,
    inputRef,
    testId,
  } = props
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const clear = () => {
    onInput('')
    box.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    if (event.key === 'Enter' && !event.isComposing) onSubmit?.(event.currentTarget.value)
    // An empty field leaves Escape to the view around it.
    if (event.key !== 'Escape' || value === '' || !clearsOnEscape) return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  const input = {
    ref: inputRef ?? null,
    id,
    name,
    value,
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
    onKeyDown,
    placeholder: placeholder ?? label,
    disabled,
    class: `${styles.input} ${monospace && value ? styles.monospace : ''}`,
    autocomplete: 'off',
    autocapitalize: 'off' as const,
    spellcheck: false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-busy': loading || undefined,
    'data-testid': testId,
  }
  return (
    <span ref={box} class={`${styles.box} ${styles.search} ${compact ? styles.compact : ''}`}>
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <Icon name="search" />
      {/* The browser itself clears a field of type search on Escape. */}
      {clearsOnEscape ? <input type="search" {...input} /> : <input type="text" {...input} />}
      {loading && <span class={styles.spinner} aria-hidden="true" />}
      {value !== '' && !disabled && (
        <IconButton icon="close" label={i18n.t('ui.clear')} size="small" onClick={clear} />
      )}
    </span>
  )
}

import type { Ref } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface SearchFieldProps {
  /** The accessible name. Also the placeholder if `placeholder` is missing. */
  label: string
  name: string
  value: string
  onInput: (value: string) => void
  /** Called on Enter. */
  onSubmit?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  /** 32 px high instead of 36 px, for the heading of a card. */
  compact?: boolean | undefined
  monospace?: boolean | undefined
  /** False if the view handles Escape. */
  clearsOnEscape?: boolean | undefined
  invalid?: boolean | undefined
  /** The id of a hint or error elsewhere on the page. */
  describedBy?: string | undefined
  /** Makes a field that does not clear on Escape a combobox: the id of its list, and of the active option. */
  combobox?: { controls: string; activeId: string | undefined } | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  testId?: string | undefined
}

/** A search or address field. Escape and the button at the end clear it. */
export function SearchField({ label, name, value, onInput, placeholder, ...props }: SearchFieldProps) {
  const {
    onSubmit,
    compact,
    monospace,
    clearsOnEscape = true,
    invalid,
    describedBy,
    combobox,
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
    if (event.key === 'Enter') onSubmit?.(event.currentTarget.value)
    // If the field is empty, the view around it handles Escape.
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
    class: `${styles.input} ${monospace && value ? styles.monospace : ''}`,
    autocomplete: 'off',
    autocapitalize: 'off' as const,
    spellcheck: false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'data-testid': testId,
  }
  const list = combobox && {
    role: 'combobox' as const,
    'aria-expanded': true,
    'aria-autocomplete': 'list' as const,
    'aria-controls': combobox.controls,
    'aria-activedescendant': combobox.activeId,
  }
  return (
    <span ref={box} class={`${styles.box} ${styles.search} ${compact ? styles.compact : ''}`}>
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <Icon name="search" />
      {/* Browsers clear an input of type search on Escape. A view that handles Escape needs type text. */}
      {clearsOnEscape ? <input type="search" {...input} /> : <input type="text" {...input} {...list} />}
      {value !== '' && <IconButton icon="close" label={i18n.t('ui.clear')} size="small" onClick={clear} />}
    </span>
  )
}

import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { NetworkIcon } from './network-icon.tsx'
import styles from './select.module.css'
import { Spinner } from './spinner.tsx'
import { useDebouncedSelect } from './use-debounced-select.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

export interface SelectProps extends FieldProps {
  name: string
  value: string
  options: readonly (SelectOption | SelectGroup)[]
  onChange: (value: string) => void
  /** `menu`: as narrow as the selected option, for toolbars. `field`: fills its column. */
  shape?: 'menu' | 'field' | undefined
  /** An icon before the text, for example of the selected network. */
  iconSrc?: string | null | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
  testId?: string | undefined
}

/** A native select. Choices by keyboard are debounced. */
export function Select({ name, value, options, onChange, shape = 'field', ...props }: SelectProps) {
  const { iconSrc, disabled, loading, testId, ...field } = props
  const handlers = useDebouncedSelect(value, onChange)
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <span class={`${styles.box} ${styles[shape]}`}>
          {iconSrc && <NetworkIcon src={iconSrc} name="" size={16} />}
          <select
            id={id}
            name={name}
            class={`${styles.select} ${iconSrc ? styles.withIcon : ''}`}
            disabled={disabled || loading}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            aria-busy={loading || undefined}
            data-testid={testId}
            {...handlers}
          >
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(option)
              ),
            )}
          </select>
          {loading ? (
            <span class={styles.loading}>
              <Spinner />
            </span>
          ) : (
            <Icon name="chevron-down" />
          )}
        </span>
      )}
    </Field>
  )
}

const toOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

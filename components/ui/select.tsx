import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { NetworkIcon } from './network-icon.tsx'
import styles from './select.module.css'
import { useDebouncedSelect } from './use-debounced-select.ts'

export interface SelectProps extends FieldProps {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** `menu`: as narrow as the selected option, for toolbars. `field`: fills its column. */
  shape?: 'menu' | 'field' | undefined
  /** An icon before the text, for example of the selected network. */
  iconSrc?: string | null | undefined
  testId?: string | undefined
}

/** A native select. Choices by keyboard are debounced. */
export function Select({ name, value, options, onChange, shape = 'field', ...props }: SelectProps) {
  const { iconSrc, testId, ...field } = props
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
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            data-testid={testId}
            {...handlers}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}

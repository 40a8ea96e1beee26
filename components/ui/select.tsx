import { useEffect, useRef, useState } from 'preact/hooks'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { NetworkIcon } from './network-icon.tsx'
import styles from './select.module.css'

export interface SelectProps extends FieldProps {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** If this returns a promise, the choice is shown until the promise settles, and then `value`. */
  onChange: (value: string) => void | Promise<unknown>
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

const DELAY_MS = 500

interface Latest {
  value: string
  onChange: SelectProps['onChange']
  pending: string | null
  byKey: boolean
}

/**
 * The value and handlers of a `<select>`. A choice by mouse applies immediately. A choice by keyboard passes
 * over other options, so it applies after half a second, on Enter, on Tab (the next field can depend on it),
 * when the focus leaves, or when the page is closed.
 * @param value the current choice
 * @param onChange called with a choice that applies
 */
function useDebouncedSelect(value: string, onChange: SelectProps['onChange']) {
  const [pending, setPending] = useState<string | null>(null)
  const latest = useRef({ value, onChange, pending: null, byKey: false } as Latest)
  latest.current.value = value
  latest.current.onChange = onChange

  const apply = () => {
    const { pending: picked, value: current, onChange: change } = latest.current
    latest.current.pending = null
    latest.current.byKey = false
    if (picked === null || picked === current) setPending(null)
    else {
      setPending(picked)
      void Promise.resolve(change(picked)).finally(() => setPending(null))
    }
  }
  // A value that was set elsewhere replaces a pending choice.
  useEffect(() => {
    latest.current.pending = null
    setPending(null)
  }, [value])
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(apply, DELAY_MS)
    addEventListener('pagehide', apply)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', apply)
    }
  }, [pending])

  return {
    value: pending ?? value,
    onKeyDown: ({ key }: KeyboardEvent) => {
      latest.current.byKey = true
      if (key === 'Enter' || key === 'Tab') apply()
    },
    onPointerDown: () => {
      latest.current.byKey = false
    },
    onBlur: apply,
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      latest.current.pending = currentTarget.value
      if (latest.current.byKey) setPending(currentTarget.value)
      else apply()
    },
  }
}

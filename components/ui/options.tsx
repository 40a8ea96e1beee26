import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'

export interface PickerOption {
  value: string
  label: string
  /** A secondary text at the end. The search also finds it. */
  detail?: string | undefined
  /** More words that the search finds. */
  searchText?: string | undefined
  /** An icon or avatar before the label. */
  picture?: ComponentChildren | undefined
}

export interface OptionGroup {
  /** null for a group without a heading. */
  label: string | null
  options: readonly PickerOption[]
  /** Whether the search never leaves out its options. */
  isAlwaysShown?: boolean | undefined
}

interface OptionsProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  value: string
  /** The index of the active option among the options of all groups. */
  active: number
  /** Whether the list itself takes the focus. */
  isTabStop: boolean
  onPick: (value: string) => void
}

/** The listbox of an `OptionList`, which handles its keys. */
export function Options({ id, label, groups, value, active, isTabStop, onPick }: OptionsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div
      id={`${id}-list`}
      class={styles.list}
      role="listbox"
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      aria-activedescendant={isTabStop ? `${id}-${active}` : undefined}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
        <div
          key={group.label ?? groupIndex}
          class={`${styles.group} ${group.isAlwaysShown ? styles.pinned : ''}`}
          role="group"
          aria-label={group.label ?? undefined}
        >
          {group.label !== null && (
            <p class={styles.heading} aria-hidden="true">
              {group.label}
            </p>
          )}
          {group.options.map((option, index) => {
            const position = (starts[groupIndex] ?? 0) + index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field or the list handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field or the list keeps the focus
              <div
                key={option.value}
                id={`${id}-${position}`}
                class={styles.option}
                role="option"
                aria-selected={option.value === value}
                data-active={position === active || undefined}
                data-testid="picker-option"
                onClick={() => onPick(option.value)}
              >
                {option.picture}
                <bdi class={styles.name}>{option.label}</bdi>
                {option.detail && <span class={styles.detail}>{option.detail}</span>}
                <span class={styles.check}>{option.value === value && <Icon name="check" />}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

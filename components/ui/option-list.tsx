import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { foldText } from '../../utils/domain/confusable.ts'
import { createMatcher } from '../../utils/domain/text-search.ts'
import { wrappedIndex } from './focus-by-arrow.ts'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'
import { SearchField } from './search-field.tsx'

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

interface OptionListProps {
  label: string
  searchLabel: string
  groups: readonly OptionGroup[]
  value: string
  onPick: (value: string) => void
}

/** Shorter lists have no search field. */
const MIN_SEARCHED = 11

/**
 * A listbox with groups (ARIA Authoring Practices), and above it a search field if there are many options.
 * The focus stays in the field or on the list.
 */
export function OptionList({ label, searchLabel, groups, value, onPick }: OptionListProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const text = useSignal('')
  const search = useMemo(() => createSearch(groups), [groups])
  const shown = search(text.value)
  const options = shown.flatMap((group) => group.options)
  const selected = options.findIndex((option) => option.value === value)
  const active = useSignal(Math.max(0, selected))
  const isSearched = groups.flatMap((group) => group.options).length >= MIN_SEARCHED
  useEffect(() => {
    root.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active.value, text.value])

  const onKeyDown = (event: KeyboardEvent) => {
    const picked = options[active.value]
    const next = nextIndex(event, active.value, options, isSearched)
    if (next !== null) active.value = next
    else if (event.key !== 'Enter' && (event.key !== ' ' || isSearched)) return
    else if (picked) onPick(picked.value)
    event.preventDefault()
  }
  const activeId = options[active.value] && `${id}-${active.value}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field or the list inside
    <div ref={root} class={styles.root} onKeyDown={onKeyDown}>
      {isSearched && (
        <SearchField
          label={searchLabel}
          name="optionSearch"
          value={text.value}
          compact
          clearsOnEscape={false}
          combobox={{ controls: `${id}-list`, activeId }}
          onInput={(typed) => {
            text.value = typed
            active.value = 0
          }}
        />
      )}
      <Options
        id={id}
        label={label}
        groups={shown}
        value={value}
        active={active.value}
        isTabStop={!isSearched}
        onPick={onPick}
      />
      {options.length === 0 && (
        <p class={styles.none} role="status">
          {i18n.t('ui.nothingFound')}
        </p>
      )}
    </div>
  )
}

type OptionsProps = Omit<OptionListProps, 'searchLabel'> & {
  id: string
  /** The index of the active option among the options of all groups. */
  active: number
  /** Whether the list itself takes the focus. */
  isTabStop: boolean
}

/** The listbox of an `OptionList`, which handles its keys. */
function Options({ id, label, groups, value, active, isTabStop, onPick }: OptionsProps) {
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

/** Returns a function that keeps the options that match a text. Words are folded only once. */
function createSearch(groups: readonly OptionGroup[]): (text: string) => readonly OptionGroup[] {
  const folded = new Map<PickerOption, string>()
  const namesOf = (option: PickerOption): string => {
    const { label, detail = '', searchText = '' } = option
    const known = folded.get(option) ?? foldText(`${label}\n${detail}\n${searchText}`)
    folded.set(option, known)
    return known
  }
  return (text) => {
    const matches = createMatcher(text, 'wallets')
    if (!matches) return groups
    return groups
      .map((group) => ({
        ...group,
        options: group.isAlwaysShown
          ? group.options
          : group.options.filter((option) => matches({ text: namesOf(option), addresses: [] })),
      }))
      .filter(({ options }) => options.length > 0)
  }
}

/** The index of the option to which a key moves; null for other keys. */
function nextIndex(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  active: number,
  options: readonly PickerOption[],
  isSearched: boolean,
): number | null {
  // In a search field, the other keys belong to the text.
  if (!key.startsWith('Arrow') && (isSearched || ctrlKey || metaKey || altKey)) return null
  const target = wrappedIndex(key, active, options.length)
  if (target !== undefined) return target
  if (key.length !== 1 || key === ' ') return null
  const startsWith = (index: number) => foldText(options[index]?.label ?? '').startsWith(foldText(key))
  const order = options.map((_, index) => (active + 1 + index) % options.length)
  return order.find(startsWith) ?? null
}

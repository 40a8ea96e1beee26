import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect } from 'preact/hooks'
import { Icon, type IconName } from './icon.tsx'
import { type OptionGroup, OptionList } from './option-list.tsx'
import styles from './picker-button.module.css'
import popoverStyles from './popover.module.css'
import { usePopover } from './use-popover.ts'

export interface PickerProps {
  /** The subject of the choice, for example "Wallets". Screen readers read it before the text. */
  label: string
  /** The current choice. */
  text: string
  icon?: IconName | undefined
  /** As wide and high as a field. */
  isField?: boolean | undefined
  /** The kind of popup that the button opens. */
  hasPopup: 'listbox' | 'dialog'
  /** Selectors of the element that gets the focus. The first one that matches in the open popover is used. */
  focusOn: readonly string[]
  /** Renders the content of the open popover. */
  children: (close: () => void) => ComponentChildren
  testId?: string | undefined
}

/**
 * A button that looks like a select, and opens a popover in which the user chooses. The down arrow also opens
 * it. Escape closes it and returns the focus to the button.
 */
export function Picker({ label, text, icon, isField, hasPopup, focusOn, children, testId }: PickerProps) {
  const id = useId()
  const { trigger, popover, isOpen, open, close, toggle } = usePopover({ align: 'start' })
  // Runs after the layout effect that shows the popover, and before the next key press.
  useLayoutEffect(() => {
    if (!isOpen) return
    const found = focusOn.map((selector) => popover.current?.querySelector<HTMLElement>(selector))
    found.find((element) => element)?.focus()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the content inside
    <span
      class={styles.picker}
      onKeyDown={(event) => {
        const opens = !isOpen && event.key === 'ArrowDown' && event.target === trigger.current
        if (!opens && !(isOpen && event.key === 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        if (opens) open()
        else close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        class={`${styles.button} ${isField ? styles.field : ''}`}
        aria-haspopup={hasPopup}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        data-testid={testId}
      >
        {icon && <Icon name={icon} />}
        <span class="visually-hidden">{label}: </span>
        <bdi class={styles.text}>{text}</bdi>
        <Icon name="chevron-down" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        {...(hasPopup === 'dialog' && { role: 'dialog', 'aria-label': label })}
        class={popoverStyles.popover}
        data-testid={testId && `${testId}-panel`}
      >
        {isOpen && children(close)}
      </div>
    </span>
  )
}

interface ListPickerProps extends Omit<PickerProps, 'hasPopup' | 'focusOn' | 'children'> {
  /** The value of the selected option. */
  value: string
  /** Called when the list opens and when its options change: those of a closed list are not created. */
  groups: () => readonly OptionGroup[]
  /** The label of a search field above the options, shown if there are more than ten. */
  searchLabel: string
  onPick: (value: string) => void
}

/** A button that opens a list of options, with a search field if there are many. */
export function ListPicker({ groups, value, searchLabel, onPick, ...button }: ListPickerProps) {
  return (
    <Picker {...button} hasPopup="listbox" focusOn={['input', '[role=listbox]']}>
      {(close) => (
        <OptionList
          label={button.label}
          searchLabel={searchLabel}
          groups={groups()}
          value={value}
          onPick={(picked) => {
            close()
            onPick(picked)
          }}
        />
      )}
    </Picker>
  )
}

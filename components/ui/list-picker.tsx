import { useId } from 'preact/hooks'
import type { IconName } from './icon.tsx'
import { OptionList } from './option-list.tsx'
import type { OptionGroup } from './options.tsx'
import { PickerButton } from './picker-button.tsx'
import popoverStyles from './popover.module.css'
import { usePopover } from './use-popover.ts'

export interface ListPickerProps {
  /** What is chosen, for example "Time zone". The accessible name of the list. */
  label: string
  /** The current choice, as the button shows it. */
  text: string
  icon?: IconName | undefined
  isField?: boolean | undefined
  /** The value of the selected option. */
  value: string
  /** Called when the list opens and when its options change: those of a closed list are not created. */
  groups: () => readonly OptionGroup[]
  /** The label of a search field above the options, shown if there are more than ten. */
  searchLabel: string
  onPick: (value: string) => void
  testId?: string | undefined
}

/** A button that opens a list of options, with a search field if there are many. */
export function ListPicker({ label, groups, value, searchLabel, onPick, ...button }: ListPickerProps) {
  const id = useId()
  const { trigger, popover, isOpen, open, close, toggle } = usePopover<HTMLButtonElement>({ align: 'start' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the list inside
    <span
      style={{ display: 'contents' }}
      onKeyDown={(event) => {
        const opens = !isOpen && event.key === 'ArrowDown' && event.target === trigger.current
        if (!opens && !(isOpen && event.key === 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        if (opens) open()
        else close()
      }}
    >
      <PickerButton
        {...button}
        label={label}
        hasPopup="listbox"
        expanded={isOpen}
        controls={id}
        onClick={toggle}
        buttonRef={trigger}
      />
      <div ref={popover} id={id} popover="auto" class={popoverStyles.popover}>
        {isOpen && (
          <OptionList
            label={label}
            searchLabel={searchLabel}
            groups={groups()}
            value={value}
            onPick={(picked) => {
              close()
              onPick(picked)
            }}
          />
        )}
      </div>
    </span>
  )
}

import { type OptionGroup, OptionList } from './option-list.tsx'
import { Picker, type PickerProps } from './picker.tsx'

export interface ListPickerProps extends Omit<PickerProps, 'hasPopup' | 'focusOn' | 'children'> {
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

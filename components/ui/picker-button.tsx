import type { Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'
import styles from './picker-button.module.css'

export interface PickerButtonProps {
  /** The subject of the choice, for example "Wallets". Screen readers read it before the text. */
  label: string
  /** The current choice. */
  text: string
  icon?: IconName | undefined
  /** As wide and high as a field. */
  isField?: boolean | undefined
  /** The kind of popup that the button opens. */
  hasPopup: 'listbox' | 'dialog'
  expanded: boolean
  controls: string
  onClick: () => void
  buttonRef: Ref<HTMLButtonElement>
  testId?: string | undefined
}

/** A button that looks like a select, and opens a popover in which the user chooses. */
export function PickerButton({ label, text, icon, isField, hasPopup, ...props }: PickerButtonProps) {
  const { expanded, controls, onClick, buttonRef, testId } = props
  return (
    <button
      ref={buttonRef}
      type="button"
      class={`${styles.button} ${isField ? styles.field : ''}`}
      aria-haspopup={hasPopup}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
      data-testid={testId}
    >
      {icon && <Icon name={icon} />}
      <span class="visually-hidden">{label}: </span>
      <bdi class={styles.text}>{text}</bdi>
      <Icon name="chevron-down" />
    </button>
  )
}

import type { ComponentChildren, Ref } from 'preact'
import { useId, useLayoutEffect } from 'preact/hooks'
import { Icon, type IconName } from './icon.tsx'
import styles from './picker-button.module.css'
import popoverStyles from './popover.module.css'
import { usePopover } from './use-popover.ts'

export interface PickerProps
  extends Omit<PickerButtonProps, 'expanded' | 'controls' | 'onClick' | 'buttonRef'> {
  /** Selectors of the element that gets the focus. The first one that matches in the open popover is used. */
  focusOn: readonly string[]
  /** Renders the content of the open popover. */
  children: (close: () => void) => ComponentChildren
}

/**
 * A button that opens a popover in which the user chooses. The down arrow also opens it. Escape closes it and
 * returns the focus to the button.
 */
export function Picker({ focusOn, children, ...button }: PickerProps) {
  const id = useId()
  const { trigger, popover, isOpen, open, close, toggle } = usePopover<HTMLButtonElement>({ align: 'start' })
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
      <PickerButton {...button} expanded={isOpen} controls={id} onClick={toggle} buttonRef={trigger} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        {...(button.hasPopup === 'dialog' && { role: 'dialog', 'aria-label': button.label })}
        class={popoverStyles.popover}
        data-testid={button.testId && `${button.testId}-panel`}
      >
        {isOpen && children(close)}
      </div>
    </span>
  )
}

interface PickerButtonProps {
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
function PickerButton({ label, text, icon, isField, hasPopup, ...props }: PickerButtonProps) {
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

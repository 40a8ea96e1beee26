import type { ComponentChildren } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './popover.module.css'
import { usePopover } from './use-popover.ts'

export interface PopoverProps {
  icon: IconName
  /** The accessible name of the button and the panel. */
  label: string
  align?: 'start' | 'end' | undefined
  /** `close` hides the panel. If the focus is in the panel, it returns to the button. */
  children: (close: () => void) => ComponentChildren
  testId?: string | undefined
}

/** An icon button that opens a small panel with fields or text. Use `Menu` for commands. */
export function Popover({ icon, label, align = 'end', children, testId }: PopoverProps) {
  const id = useId()
  const { trigger, popover, isOpen, close, toggle } = usePopover<HTMLButtonElement>({ align })
  useEffect(() => {
    if (isOpen)
      popover.current?.querySelector<HTMLElement>('input, select, button, textarea, a[href]')?.focus()
  }, [isOpen])
  return (
    <>
      <IconButton
        buttonRef={trigger}
        icon={icon}
        label={label}
        hasPopup="dialog"
        expanded={isOpen}
        controls={id}
        onClick={toggle}
        testId={testId}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
        class={`${styles.popover} ${styles.panel}`}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}

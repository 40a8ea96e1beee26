import { useEffect, useId } from 'preact/hooks'
import { wrappedIndex } from './focus-by-arrow.ts'
import { pressedKey } from './global-keys.ts'
import { IconButton } from './icon-button.tsx'
import styles from './menu.module.css'
import { MenuEntry, type MenuItem } from './menu-entry.tsx'
import popoverStyles from './popover.module.css'
import { usePopover } from './use-popover.ts'

export type { MenuItem } from './menu-entry.tsx'

export interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string
  /**
   * Called when the menu opens and when its items change: names and costs of a closed menu are not formatted.
   */
  items: () => readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  /** Called when the menu opens, for example to load data for its items. */
  onOpen?: (() => void) | undefined
  testId?: string | undefined
}

const ENTRIES = '[role^="menuitem"]:not(:disabled)'

/**
 * An overflow menu. Arrow keys, Home, End and first letters move the focus. Escape closes the menu and
 * returns the focus to the button. Tab and a press outside also close it.
 */
export function Menu({ label, items, align = 'end', onOpen, testId }: MenuProps) {
  const id = useId()
  const { trigger, popover, isOpen, open, close, toggle } = usePopover({ align })
  const entries = () => Array.from(popover.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])

  useEffect(() => {
    if (!isOpen) return
    entries()[0]?.focus()
    onOpen?.()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu inside
    <span
      class={styles.menu}
      onKeyDown={(event) => {
        if (isOpen) handleMenuKey(event, entries(), close)
        else if (event.key === 'ArrowDown' && event.target === trigger.current) {
          event.preventDefault()
          open()
        }
      }}
    >
      <IconButton
        buttonRef={trigger}
        icon="more"
        label={label}
        hasPopup="menu"
        expanded={isOpen}
        controls={id}
        onClick={toggle}
        testId={testId}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class={`${popoverStyles.popover} ${styles.list}`}
      >
        {isOpen && items().map((item) => <MenuEntry key={item.id} item={item} close={close} />)}
      </div>
    </span>
  )
}

/** Moves the focus or closes the menu. */
function handleMenuKey(event: KeyboardEvent, entries: HTMLElement[], close: () => void): void {
  const current = entries.indexOf(document.activeElement as HTMLElement)
  const { key } = event
  if (key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    close()
    return
  }
  if (key === 'Tab') {
    close()
    return
  }
  const index = wrappedIndex(key, current, entries.length)
  const target = index === undefined ? startingWith(event, entries, current) : entries[index]
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** The next entry with a label that starts with the typed letter. */
function startingWith(
  event: KeyboardEvent,
  entries: HTMLElement[],
  current: number,
): HTMLElement | undefined {
  const { key } = event
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const next = [...entries.slice(current + 1), ...entries]
  const startsWith = (letter: string) =>
    next.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(letter))
  return startsWith(key.toLocaleLowerCase()) ?? startsWith(pressedKey(event))
}

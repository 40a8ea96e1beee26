import { useEffect, useId } from 'preact/hooks'
import { NEW_TAB } from './button.tsx'
import { wrappedIndex } from './focus-by-arrow.ts'
import { pressedKey } from './global-keys.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './menu.module.css'
import popoverStyles from './popover.module.css'
import { usePopover } from './use-popover.ts'

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

interface Entry {
  id: string
  label: string
  icon?: IconName | undefined
  /** A secondary text at the end, for example a key or the current value. */
  detail?: string | undefined
  disabled?: boolean | undefined
  testId?: string | undefined
}

export type MenuItem =
  | (Entry & { kind: 'action'; onSelect: () => void })
  | (Entry & { kind: 'link'; href: string })
  | (Entry & { kind: 'toggle'; checked: boolean; onChange: (checked: boolean) => void })
  | {
      kind: 'choice'
      id: string
      label: string
      value: string
      options: readonly { value: string; label: string }[]
      onChange: (value: string) => void
    }
  | { kind: 'separator'; id: string }

/** An item of a menu. A choice is a heading and one entry per option. */
function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  switch (item.kind) {
    case 'separator':
      return <hr class={styles.separator} />
    case 'link':
      return (
        <a
          class={styles.entry}
          role="menuitem"
          tabIndex={-1}
          href={item.href}
          {...NEW_TAB}
          onClick={close}
          data-testid={item.testId}
        >
          <Content entry={item} />
        </a>
      )
    case 'choice':
      return <Choice {...item} close={close} />
    case 'toggle':
      return (
        <EntryButton
          entry={item}
          role="menuitemcheckbox"
          checked={item.checked}
          close={close}
          onPress={() => item.onChange(!item.checked)}
        />
      )
    default:
      return <EntryButton entry={item} role="menuitem" close={close} onPress={item.onSelect} />
  }
}

type ChoiceProps = Extract<MenuItem, { kind: 'choice' }> & { close: () => void }

function Choice({ label, value, options, onChange, close }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a menu
    <div role="group" aria-label={label}>
      <p class={styles.heading} aria-hidden="true">
        {label}
      </p>
      {options.map((option) => (
        <EntryButton
          key={option.value}
          entry={option}
          role="menuitemradio"
          checked={option.value === value}
          close={close}
          onPress={() => onChange(option.value)}
        />
      ))}
    </div>
  )
}

interface EntryButtonProps extends ContentProps {
  entry: Omit<Entry, 'id'>
  role: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio'
  close: () => void
  onPress: () => void
}

/** A button that closes the menu before it acts. */
const EntryButton = ({ entry, role, checked, close, onPress }: EntryButtonProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the roles that support it have `checked`
  <button
    type="button"
    class={styles.entry}
    role={role}
    tabIndex={-1}
    aria-checked={checked}
    disabled={entry.disabled}
    onClick={() => {
      close()
      onPress()
    }}
    data-testid={entry.testId}
  >
    <Content entry={entry} checked={checked} />
  </button>
)

interface ContentProps {
  entry: Pick<Entry, 'label' | 'icon' | 'detail'>
  /** Undefined for an action or a link. */
  checked?: boolean | undefined
}

function Content({ entry: { label, icon, detail }, checked }: ContentProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span class={styles.label}>{label}</span>
      {detail && <span class={styles.detail}>{detail}</span>}
      {checked !== undefined && (
        <span class={checked ? styles.check : styles.noCheck}>
          <Icon name="check" />
        </span>
      )}
    </>
  )
}

import { NEW_TAB } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

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
export function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
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

import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { focusByArrow } from './focus-by-arrow.ts'
import styles from './segments.module.css'

export interface TabItem<Id extends string> {
  id: Id
  label: string
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The content of the selected tab. */
  children: ComponentChildren
  testId?: string | undefined
}

/** Tabs. Arrow keys, Home and End select a tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  testId,
}: TabsProps<Id>) {
  const id = useId()
  return (
    <div data-testid={testId}>
      <div role="tablist" aria-label={label} class={styles.segments} onKeyDown={focusByArrow}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            class={styles.segment}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onFocus={() => {
              if (tab.id !== selected) onSelect(tab.id)
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} class={styles.panel}>
        {children}
      </div>
    </div>
  )
}

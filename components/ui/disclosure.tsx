import type { ComponentChildren } from 'preact'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  label: string
  children: ComponentChildren
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  testId?: string | undefined
}

/** A text button that shows and hides the content below it. Use `FoldedCard` for a section of a page. */
export function Disclosure({ label, children, open, onToggle, testId }: DisclosureProps) {
  return (
    <details
      class={styles.disclosure}
      open={open}
      onToggle={({ currentTarget }) => {
        onToggle?.(currentTarget.open)
        // The event also occurs without the user: for a part that is rendered open.
        if (currentTarget.contains(document.activeElement)) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
      data-testid={testId}
    >
      <summary>
        <Icon name="chevron-right" size={12} /> {label}
      </summary>
      {children}
    </details>
  )
}

import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './exclusions-line.module.css'

interface BreakdownLineProps {
  /** The icon of a line without warnings. */
  icon: IconName
  warnings: readonly string[]
  texts: readonly string[]
  onOpen: () => void
  /** The age of the values. It starts with a separator if other texts precede it. */
  children: ComponentChildren
}

export const SEPARATOR = ' · '

/** The line below a total: warnings, then other texts. A button that opens the breakdown. */
export function BreakdownLine({ icon, warnings, texts, onOpen, children }: BreakdownLineProps) {
  const hasWarnings = warnings.length > 0
  return (
    <button
      type="button"
      class={styles.line}
      aria-haspopup="dialog"
      onClick={onOpen}
      data-testid="exclusions"
    >
      <span class={hasWarnings ? styles.warning : styles.icon}>
        <Icon name={hasWarnings ? 'warning' : icon} size={14} />
      </span>
      <span class={styles.text}>
        {warnings.map((text, index) => (
          <span key={text} class={styles.warning}>
            {index > 0 && SEPARATOR}
            {text}
          </span>
        ))}
        {texts.map((text, index) => (index + warnings.length > 0 ? SEPARATOR : '') + text)}
        {children}
      </span>
    </button>
  )
}

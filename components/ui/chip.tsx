import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import { NetworkIcon } from './network-icon.tsx'

export interface ChipProps {
  label: string
  /** Whether the filter is on. */
  selected?: boolean | undefined
  onClick?: (() => void) | undefined
  iconSrc?: string | null | undefined
  icon?: IconName | undefined
  disabled?: boolean | undefined
  testId?: string | undefined
}

/** A small toggle button for a filter bar. */
export function Chip({ label, selected, onClick, iconSrc, icon, disabled, testId }: ChipProps) {
  return (
    <button
      type="button"
      class={styles.chip}
      aria-pressed={selected}
      onClick={onClick}
      disabled={disabled}
      data-testid={testId}
    >
      {iconSrc && <NetworkIcon src={iconSrc} name="" />}
      {icon && <Icon name={icon} size={14} />}
      {label}
    </button>
  )
}

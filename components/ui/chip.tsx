import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import { NetworkIcon } from './network-icon.tsx'

export interface ChipProps {
  label: string
  /** Makes the chip a toggle button. */
  selected?: boolean | undefined
  onClick: () => void
  iconSrc?: string | null | undefined
  icon?: IconName | undefined
  /** Shows a warning in place of the network icon, for a problem that the page describes elsewhere. */
  hasWarning?: boolean | undefined
  testId: string
}

/** A small button, for example to turn a filter on and off. */
export function Chip({ label, selected, onClick, iconSrc, icon, hasWarning, testId }: ChipProps) {
  return (
    <button type="button" class={styles.chip} aria-pressed={selected} onClick={onClick} data-testid={testId}>
      {hasWarning ? (
        <span class={styles.warning}>
          <Icon name="warning" size={14} />
        </span>
      ) : (
        iconSrc && <NetworkIcon src={iconSrc} name="" />
      )}
      {icon && <Icon name={icon} size={14} />}
      {label}
    </button>
  )
}

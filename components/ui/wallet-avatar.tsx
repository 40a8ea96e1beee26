import { addressHue, addressPattern } from './address-pattern.ts'
import styles from './wallet-avatar.module.css'

export interface WalletAvatarProps {
  address: string
  /** `normal`: 36 px, `large`: 44 px, `small`: 24 px. */
  size?: 'small' | 'normal' | 'large' | undefined
  /** In degrees. Replaces the hue that is derived from the address. */
  hue?: number | undefined
}

const MARGIN = 6
const CELL = 7.2
/** Slightly larger than a cell, to avoid gaps between neighbors. */
const DRAWN_CELL = CELL + 0.1

/** A pattern that is derived from the address. Screen readers ignore it. */
export function WalletAvatar({ address, size = 'normal', hue }: WalletAvatarProps) {
  return (
    <svg
      class={`${styles.avatar} ${styles[size]}`}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      style={{ '--hue': String(hue ?? addressHue(address)) }}
    >
      <path d={addressPattern(address).map(cellPath).join('')} />
    </svg>
  )
}

const cellPath = ({ column, row }: { column: number; row: number }): string =>
  `M${MARGIN + column * CELL} ${MARGIN + row * CELL}h${DRAWN_CELL}v${DRAWN_CELL}h-${DRAWN_CELL}z`

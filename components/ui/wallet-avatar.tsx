import { addressHue, addressPattern } from './address-pattern.ts'
import styles from './wallet-avatar.module.css'

export interface WalletAvatarProps {
  address: string
  /** `normal`: 36 px, `large`: 44 px, `small`: 24 px. */
  size?: 'small' | 'normal' | 'large' | undefined
  /** In degrees. Replaces the hue that is derived from the address. */
  hue?: number | undefined
}

/** In cells: five columns and rows, with a margin. */
const VIEW_BOX = '-.83 -.83 6.66 6.66'

/** A pattern that is derived from the address. Screen readers ignore it. */
export function WalletAvatar({ address, size = 'normal', hue }: WalletAvatarProps) {
  return (
    <svg
      class={`${styles.avatar} ${styles[size]}`}
      viewBox={VIEW_BOX}
      aria-hidden="true"
      style={{ '--hue': String(hue ?? addressHue(address)) }}
    >
      <path d={addressPattern(address).map(cellPath).join('')} />
    </svg>
  )
}

/** Slightly larger than a cell, to avoid gaps between neighbors. */
const cellPath = ({ column, row }: { column: number; row: number }): string =>
  `M${column} ${row}h1.01v1.01h-1.01z`

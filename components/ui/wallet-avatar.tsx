import { addressHue, addressPattern } from './address-pattern.ts'
import styles from './wallet-avatar.module.css'

export interface WalletAvatarProps {
  address: string
  /** `normal` 36 in rows, `large` 44 in a header, `small` 24. */
  size?: 'small' | 'normal' | 'large' | undefined
  /** Degrees; the colour that the user chose instead of the one of the address. */
  hue?: number | undefined
}

const MARGIN = 6
const CELL = 7.2
/** A hairline more than a cell, so that neighbours join without a seam. */
const DRAWN = CELL + 0.1

/** A pattern drawn from the address: the same address always looks the same. The text beside it names the wallet. */
export function WalletAvatar({ address, size = 'normal', hue }: WalletAvatarProps) {
  return (
    <svg
      class={`${styles.avatar} ${styles[size]}`}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      style={{ '--hue': String(hue ?? addressHue(address)) }}
    >
      <rect width="48" height="48" class={styles.background} />
      <g class={styles.cells}>
        {addressPattern(address).map(({ column, row }) => (
          <rect
            key={row * 5 + column}
            x={MARGIN + column * CELL}
            y={MARGIN + row * CELL}
            width={DRAWN}
            height={DRAWN}
          />
        ))}
      </g>
    </svg>
  )
}

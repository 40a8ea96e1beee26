import { i18n } from '#i18n'
import styles from './allocation-bar.module.css'

export interface AllocationPart {
  key: string
  label: string
  /** From 0 to 1. */
  share: number
  /** For example "46%". */
  shareText: string
}

const SERIES = ['first', 'second', 'third', 'fourth', 'fifth', 'others'] as const

interface AllocationBarProps {
  parts: readonly AllocationPart[]
  /** Makes the bar higher, and lists its parts below it. */
  hasLegend?: boolean
}

/** A bar of parts in the given order. The first five are colored, further ones are gray. */
export function AllocationBar({ parts, hasLegend = false }: AllocationBarProps) {
  if (parts.length === 0) return null
  const text = parts.map(({ label, shareText }) => `${label} ${shareText}`).join(', ')
  const bar = (
    <div
      class={`${styles.bar} ${hasLegend ? styles.high : ''}`}
      role="img"
      aria-label={i18n.t('watchlist.allocation', [text])}
      data-testid="allocation"
    >
      {parts.map(({ key, label, share, shareText }, index) => (
        <span
          key={key}
          class={`${styles.part} ${styles[SERIES[index] ?? 'others']}`}
          title={`${label} ${shareText}`}
          style={{ flexGrow: String(share) }}
        />
      ))}
    </div>
  )
  if (!hasLegend) return bar
  return (
    <>
      {bar}
      <ul class={styles.legend} aria-hidden="true">
        {parts.map(({ key, label, shareText }, index) => (
          <li key={key}>
            <span class={`${styles.key} ${styles[SERIES[index] ?? 'others']}`} />
            <bdi>{label}</bdi> {shareText}
          </li>
        ))}
      </ul>
    </>
  )
}

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

/** A bar of parts in the given order. The first five are colored, further ones are gray. */
export function AllocationBar({ parts, testId }: { parts: readonly AllocationPart[]; testId?: string }) {
  if (parts.length === 0) return null
  const text = parts.map(({ label, shareText }) => `${label} ${shareText}`).join(', ')
  return (
    <div
      class={styles.bar}
      role="img"
      aria-label={i18n.t('watchlist.allocation', [text])}
      data-testid={testId}
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
}

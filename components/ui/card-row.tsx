import type { ComponentChildren } from 'preact'
import styles from './card.module.css'

/** A row of a card. Rows are separated by lines. */
export function CardRow({ children }: { children: ComponentChildren }) {
  return <div class={styles.row}>{children}</div>
}

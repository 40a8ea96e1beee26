import type { ComponentChildren } from 'preact'
import styles from './gallery.module.css'

/** A section with examples. */
export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <div class={styles.examples}>{children}</div>
    </section>
  )
}

export type ForcedState = 'hover' | 'focus' | 'active'

interface ExampleProps {
  name: string
  /** The state in which `scripts/pictures/force-states.ts` makes the browser render the content. */
  force?: ForcedState | undefined
  wide?: boolean
  children: ComponentChildren
}

/** An example below its name. */
export function Example({ name, force, wide, children }: ExampleProps) {
  return (
    <div class={`${styles.example} ${wide ? styles.wide : ''}`}>
      <p class={styles.name}>{name}</p>
      <div data-force={force}>{children}</div>
    </div>
  )
}

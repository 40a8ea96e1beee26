import type { ComponentChildren } from 'preact'
import styles from './gallery.module.css'

/** A part of the gallery with the examples of one component. */
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
  /** The browser draws what is inside as in this state (`scripts/pictures/force-states.ts`). */
  force?: ForcedState | undefined
  wide?: boolean
  children: ComponentChildren
}

/** One state of a component with its name. */
export function Example({ name, force, wide, children }: ExampleProps) {
  return (
    <div class={`${styles.example} ${wide ? styles.wide : ''}`}>
      <p class={styles.name}>{name}</p>
      <div data-force={force}>{children}</div>
    </div>
  )
}

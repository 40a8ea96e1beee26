import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import styles from './section.module.css'

interface SectionProps {
  title: string
  intro?: string | undefined
  children: ComponentChildren
}

/** A part of the options with its heading. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId()
  return (
    <section class={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p class={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

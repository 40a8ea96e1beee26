import type { ComponentChildren } from 'preact'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: string | undefined
  /** Replaces the visible title, for example by a large figure. */
  children?: ComponentChildren | undefined
  /** Controls beside the title. */
  tools?: ComponentChildren | undefined
}

/** The head of a page. */
export function PageHeader({ title, subtitle, children, tools }: PageHeaderProps) {
  return (
    <header class={styles.header}>
      <div class={styles.text}>
        <h1 class={children ? 'visually-hidden' : styles.title}>{title}</h1>
        {subtitle && <p class={styles.subtitle}>{subtitle}</p>}
        {children}
      </div>
      {tools && <div class={styles.tools}>{tools}</div>}
    </header>
  )
}

import type { ComponentChildren } from 'preact'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: string | undefined
  /** Shown instead of the title, for example a large number. The title stays available to screen readers. */
  children?: ComponentChildren | undefined
  /** Controls at the end of the header. */
  tools?: ComponentChildren | undefined
}

export function PageHeader({ title, subtitle, children, tools }: PageHeaderProps) {
  return (
    <header class={`${styles.header} ${children ? styles.withContent : ''}`}>
      <div class={styles.text}>
        <h1 class={children ? 'visually-hidden' : styles.title}>{title}</h1>
        {subtitle && <p class={styles.subtitle}>{subtitle}</p>}
        {children}
      </div>
      {tools && <div class={styles.tools}>{tools}</div>}
    </header>
  )
}

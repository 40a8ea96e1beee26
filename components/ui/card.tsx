import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import styles from './card.module.css'
import { Icon } from './icon.tsx'

export interface CardProps {
  title?: string | undefined
  /** Shown at the end of the heading, for example buttons or a tag. */
  actions?: ComponentChildren | undefined
  children: ComponentChildren
  /** Adds 16 px around the content. Rows and tables need no padding. */
  padded?: boolean | undefined
  /** The id of the section, for links to it. */
  id?: string | undefined
  testId?: string | undefined
}

/** A framed section of a page. */
export function Card({ title, actions, children, padded, id, testId }: CardProps) {
  const ownId = useId()
  return (
    <section
      class={styles.card}
      id={id}
      aria-labelledby={title ? `${ownId}-title` : undefined}
      data-testid={testId}
    >
      {title && (
        <header class={styles.header}>
          <h2 id={`${ownId}-title`}>{title}</h2>
          {actions && <div class={styles.actions}>{actions}</div>}
        </header>
      )}
      <div class={padded ? styles.padded : ''}>{children}</div>
    </section>
  )
}

export interface FoldedCardProps {
  title: string
  /** A short description of the content. */
  summary?: string | undefined
  children: ComponentChildren
  padded?: boolean | undefined
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  id?: string | undefined
  testId?: string | undefined
}

/** A card that can be expanded and collapsed. */
export function FoldedCard({
  title,
  summary,
  children,
  padded,
  open,
  onToggle,
  id,
  testId,
}: FoldedCardProps) {
  return (
    <details
      class={`${styles.card} ${styles.folded}`}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      id={id}
      data-testid={testId}
    >
      <summary class={styles.header}>
        <h2>{title}</h2>
        <span class={styles.summary}>{summary}</span>
        <Icon name="chevron-right" />
      </summary>
      <div class={padded ? styles.padded : ''}>{children}</div>
    </details>
  )
}

export interface SettingRowProps {
  label: string
  explanation?: string | undefined
  /** The control. Pass `explanationId` to its `describedBy`. */
  children: (ids: { explanationId: string | undefined }) => ComponentChildren
}

/** A row for a setting: label and explanation, then the control. A `Switch` alone needs only a `CardRow`. */
export function SettingRow({ label, explanation, children }: SettingRowProps) {
  const id = useId()
  const explanationId = explanation ? `${id}-explanation` : undefined
  return (
    <div class={styles.setting}>
      <div class={styles.settingText}>
        <p class={styles.settingLabel}>{label}</p>
        {explanation && (
          <p id={explanationId} class={styles.explanation}>
            {explanation}
          </p>
        )}
      </div>
      <div class={styles.control}>{children({ explanationId })}</div>
    </div>
  )
}

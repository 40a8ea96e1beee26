import type { ComponentChildren } from 'preact'
import styles from './list-row.module.css'

export interface ListRowProps {
  /** A token icon or a wallet avatar. */
  picture?: ComponentChildren | undefined
  title: ComponentChildren
  /** The whole title, for where it is cut. */
  titleText?: string | undefined
  /** Beside the title: tags. They are cut only where title and value leave no room. */
  tag?: ComponentChildren | undefined
  subtitle?: ComponentChildren | undefined
  subtitleText?: string | undefined
  /** The end of the first line, never cut: a value. */
  value?: ComponentChildren | undefined
  /** The end of the second line, never cut. */
  detail?: ComponentChildren | undefined
  /** Paler, for what does not count. */
  dimmed?: boolean | undefined
  testId?: string | undefined
}

/** Two lines, 56 high. The start is cut with an ellipsis only where the end needs the room. */
export function ListRow({ picture, title, tag, subtitle, value, detail, ...props }: ListRowProps) {
  const { titleText, subtitleText, dimmed, testId } = props
  return (
    <span class={`${styles.row} ${dimmed ? styles.dimmed : ''}`} data-testid={testId}>
      {picture}
      <span class={styles.lines}>
        <span class={styles.line}>
          <span class={styles.title}>
            <bdi class={styles.cut} title={titleText}>
              {title}
            </bdi>
            {tag && <span class={styles.tags}>{tag}</span>}
          </span>
          <span class={styles.value}>{value}</span>
        </span>
        <span class={`${styles.line} ${styles.second}`}>
          <span class={styles.cut} title={subtitleText}>
            {subtitle}
          </span>
          <span class={styles.end}>{detail}</span>
        </span>
      </span>
    </span>
  )
}

export interface GroupHeaderProps {
  title: string
  value?: ComponentChildren | undefined
  /** The level of the heading. */
  level?: 2 | 3 | undefined
}

/** The band above the rows of a group; it sticks to the top while they scroll. */
export function GroupHeader({ title, value, level = 2 }: GroupHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div class={styles.group}>
      <Heading>{title}</Heading>
      <span class={styles.groupValue}>{value}</span>
    </div>
  )
}

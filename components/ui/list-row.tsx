import type { ComponentChildren } from 'preact'
import styles from './list-row.module.css'

export interface ListRowProps {
  /** A token icon or a wallet avatar. */
  icon?: ComponentChildren | undefined
  title: ComponentChildren
  /** The whole title as a tooltip, because it may be truncated. */
  titleText?: string | undefined
  /** Tags beside the title. They are truncated only if title and value need the space. */
  tag?: ComponentChildren | undefined
  subtitle?: ComponentChildren | undefined
  subtitleText?: string | undefined
  /** The end of the first line. Never truncated. */
  value?: ComponentChildren | undefined
  /** The end of the second line. Never truncated. */
  detail?: ComponentChildren | undefined
  /** For tokens that are not counted. */
  dimmed?: boolean | undefined
  testId?: string | undefined
}

/** A row of two lines, 56 px high. The start is truncated if the end needs the space. */
export function ListRow({ icon, title, tag, subtitle, value, detail, ...props }: ListRowProps) {
  const { titleText, subtitleText, dimmed, testId } = props
  return (
    <span class={`${styles.row} ${dimmed ? styles.dimmed : ''}`} data-testid={testId}>
      {icon}
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
  /** Shown beside the title, for example a tag or a network icon. */
  tag?: ComponentChildren | undefined
  value?: ComponentChildren | undefined
  /** A menu at the end. Without a mouse over the header or the focus inside, it is transparent. */
  actions?: ComponentChildren | undefined
  level?: 2 | 3 | undefined
  testId?: string | undefined
}

/** The heading of a group of rows. It sticks to the top while they scroll. */
export function GroupHeader({ title, tag, value, actions, level = 2, testId }: GroupHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div class={styles.group} data-testid={testId}>
      <Heading class={styles.cut} title={title}>
        <bdi>{title}</bdi>
      </Heading>
      {tag}
      {actions && <span class={styles.groupActions}>{actions}</span>}
      <span class={styles.groupValue}>{value}</span>
    </div>
  )
}

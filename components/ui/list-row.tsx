import type { ComponentChild, ComponentChildren } from 'preact'
import styles from './list-row.module.css'

export interface ListRowProps {
  /** A token icon or a wallet avatar. */
  icon?: ComponentChildren | undefined
  title: string
  /** The tooltip of the title, which may be truncated. */
  titleText?: string | undefined
  titleTestId?: string | undefined
  /** Tags next to the title. They are truncated if the row is too narrow. */
  tag?: ComponentChildren | undefined
  /** The start of the second line: one element with its tooltip. */
  subtitle: ComponentChild
  /** The end of the first line: one element. Never truncated. */
  value: ComponentChild
  /** The end of the second line: one element. Never truncated, unless `keepsSubtitle` is set. */
  detail: ComponentChild
  /**
   * Whether the second line keeps the longest word of its start, such as an address, and truncates its end.
   */
  keepsSubtitle?: boolean | undefined
  /** Grays out the row, for tokens and wallets that are not in a total. */
  dimmed?: boolean | undefined
  testId?: string | undefined
}

/**
 * A row of two lines in a list, which adds a text for screen readers. The start of a line is truncated if its
 * end needs the space. It has as few elements as possible, because each of them delays the first paint once
 * per row.
 */
export function ListRow({ icon, title, tag, subtitle, value, detail, ...props }: ListRowProps) {
  const { titleText, titleTestId, keepsSubtitle, dimmed, testId } = props
  const name = (
    <bdi title={titleText} data-testid={titleTestId}>
      {title}
    </bdi>
  )
  return (
    <span class={`${styles.row} ${dimmed ? styles.dimmed : ''}`} aria-hidden="true" data-testid={testId}>
      {icon}
      <span class={styles.lines}>
        <span class={styles.line}>
          {tag ? (
            <span class={styles.title}>
              {name}
              <span class={styles.tags}>{tag}</span>
            </span>
          ) : (
            name
          )}
          {value}
        </span>
        <span class={`${styles.line} ${styles.second} ${keepsSubtitle ? styles.keepsSubtitle : ''}`}>
          {subtitle}
          {detail}
        </span>
      </span>
    </span>
  )
}

export interface GroupHeaderProps {
  title: string
  /** Shown next to the title, for example a tag or a network icon. */
  tag: ComponentChildren
  value: ComponentChildren
  /** A menu, visible only while it is open or has the focus, or the mouse is over the header. */
  actions?: ComponentChildren | undefined
  testId: string
}

/** The heading of a group of rows. It sticks to the top while the rows scroll. */
export function GroupHeader({ title, tag, value, actions, testId }: GroupHeaderProps) {
  return (
    <div class={styles.group} data-testid={testId}>
      <h2 class={styles.cut} title={title}>
        <bdi>{title}</bdi>
      </h2>
      {tag}
      {actions && <span class={styles.groupActions}>{actions}</span>}
      <span class={styles.groupValue}>{value}</span>
    </div>
  )
}

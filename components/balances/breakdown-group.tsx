import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import styles from './breakdown-group.module.css'

interface BreakdownGroupProps {
  title: string
  testId: string
  children?: ComponentChildren
}

/** A part of a total's breakdown. */
export function BreakdownGroup({ title, testId, children }: BreakdownGroupProps) {
  return (
    <section class={styles.group} data-testid={testId}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** By default, lines beyond this number are counted, but not listed. */
const MAX_LISTED = 50

export interface BreakdownItem {
  key: string
  name: string
  detail: string
  /** The tooltip. */
  title?: string | undefined
}

interface BreakdownListProps {
  title: string
  lines: readonly BreakdownItem[]
  /** The number of items, if `lines` has only the first of them. */
  count?: number | undefined
  /** Whether the title already includes the number of lines. */
  titleHasCount?: boolean | undefined
  hasLongNames?: boolean | undefined
  /** The highest number of lines that are listed. */
  max?: number | undefined
  testId: string
}

/** A group that lists tokens or balances. Renders nothing without lines. */
export function BreakdownList(props: BreakdownListProps) {
  const { title, lines, count = lines.length, titleHasCount, hasLongNames, max = MAX_LISTED, testId } = props
  if (count === 0) return null
  const listed = lines.slice(0, max)
  return (
    <BreakdownGroup title={titleHasCount ? title : `${title} (${formatCount(count)})`} testId={testId}>
      <ul class={hasLongNames ? styles.longNames : undefined}>
        {listed.map(({ key, name, detail, title: tooltip }) => (
          <li key={key} class={styles.line} title={tooltip}>
            <bdi>{name}</bdi>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
      {listed.length > 0 && count > listed.length && (
        <p>{i18n.t('totalBreakdown.more', [formatCount(count - listed.length)])}</p>
      )}
    </BreakdownGroup>
  )
}

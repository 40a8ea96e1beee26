import { type ComponentChildren, Fragment } from 'preact'
import styles from './table.module.css'

export interface TableColumn<Row> {
  id: string
  heading: string
  /** `end`: for numbers. */
  align?: 'start' | 'end' | undefined
  render: (row: Row) => ComponentChildren
  /** Makes the cell the heading of its row. */
  isRowHeading?: boolean | undefined
  /** Allows line breaks. */
  wrap?: boolean | undefined
}

export interface TableProps<Row> {
  /** For screen readers. It is not visible. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes the table scroll by itself, with the header at its top. Otherwise the page scrolls. */
  scrolls?: boolean | undefined
  /** Details below a row, across all columns; null if the row has none. */
  renderDetails?: ((row: Row) => ComponentChildren | null) | undefined
  testId?: string | undefined
  rowTestId?: string | undefined
}

/** A table with a sticky header. */
export function Table<Row>({ caption, columns, rows, rowKey, ...props }: TableProps<Row>) {
  const { scrolls, testId, rowTestId, renderDetails } = props
  const table = (
    <table class={styles.table} data-testid={testId}>
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" class={column.align === 'end' ? styles.end : ''}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr data-testid={rowTestId}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
            <Details columns={columns.length}>{renderDetails?.(row)}</Details>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
  if (!scrolls) return <div class={styles.frame}>{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div class={styles.scroller} role="group" tabIndex={0} aria-label={caption}>
      {table}
    </div>
  )
}

function Details({ columns, children }: { columns: number; children: ComponentChildren }) {
  if (!children) return null
  return (
    <tr class={styles.details}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const className = `${column.align === 'end' ? styles.end : ''} ${column.wrap ? styles.wrap : ''}`
  return column.isRowHeading ? (
    <th scope="row" class={`${styles.rowHeading} ${className}`}>
      {column.render(row)}
    </th>
  ) : (
    <td class={className}>{column.render(row)}</td>
  )
}

import { i18n } from '#i18n'
import { type GroupOrder, type SortColumn, sortColumns } from '../../../utils/domain/portfolio/group-order.ts'
import type { Grouping } from '../../../utils/domain/portfolio/route.ts'
import { Icon } from '../../ui/icon.tsx'
import tableStyles from '../../ui/table.module.css'
import styles from './portfolio-table.module.css'

interface TableHeadProps {
  by: Grouping
  isCompared: boolean
  order: GroupOrder
  onOrder: (order: GroupOrder) => void
  /** The headings of the columns of a comparison. */
  headings: { before: string; now: string; value: string }
}

interface Heading {
  column: SortColumn | 'share'
  label: string
  wide?: boolean
}

/** The headings of the columns. Those with a figure of each group sort the list. */
export function TableHead({ by, isCompared, order, onOrder, headings }: TableHeadProps) {
  const sortable: readonly string[] = sortColumns(by, isCompared)
  const others: Heading[] = isCompared
    ? [
        { column: 'before', label: headings.before, wide: true },
        { column: 'amount', label: headings.now },
        { column: 'change', label: i18n.t('portfolioPage.change') },
        { column: 'value', label: headings.value },
      ]
    : [
        { column: 'amount', label: i18n.t('portfolioPage.amount') },
        { column: 'price', label: i18n.t('portfolioPage.price'), wide: true },
        { column: 'value', label: i18n.t('portfolioPage.value') },
        { column: 'share', label: i18n.t('portfolioPage.share'), wide: true },
      ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div class={`${styles.cells} ${styles.head}`} role="group" aria-label={i18n.t('portfolioPage.sortBy')}>
      <SortButton column="name" label={i18n.t(`portfolioPage.by.${by}`)} order={order} onOrder={onOrder} />
      {others.map(({ column, label, wide }) => (
        <span key={column} class={`${styles.end} ${wide ? styles.wide : ''}`}>
          {column !== 'share' && sortable.includes(column) ? (
            <SortButton column={column} label={label} order={order} onOrder={onOrder} />
          ) : (
            <span>{label}</span>
          )}
        </span>
      ))}
    </div>
  )
}

interface SortButtonProps extends Pick<TableHeadProps, 'order' | 'onOrder'> {
  column: SortColumn
  label: string
}

function SortButton({ column, label, order, onOrder }: SortButtonProps) {
  const direction = order.column === column ? order.direction : undefined
  const sort = () => {
    const isOpposite = direction === (column === 'name' ? 'ascending' : 'descending')
    const isAscending = (column === 'name') !== isOpposite
    onOrder({ column, direction: isAscending ? 'ascending' : 'descending' })
  }
  return (
    <button
      type="button"
      class={tableStyles.sort}
      onClick={sort}
      aria-pressed={direction !== undefined}
      title={i18n.t('ui.sortBy', [label])}
      data-testid={`sort-${column}`}
    >
      {label}
      {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} />}
      {direction && <span class="visually-hidden">{i18n.t(`portfolioPage.${direction}`)}</span>}
    </button>
  )
}

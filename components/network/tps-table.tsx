import { useState } from 'preact/hooks'
import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished } from '../../utils/domain/tps-series.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps, isCompactTps, tpsColumnFormat } from '../../utils/format/tps.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Figure } from '../ui/figure.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'

interface TpsTableProps {
  points: readonly TpsPoint[]
  /** When the service last updated its data, in Unix seconds. */
  lastRun: number | null
  /** In ms. */
  now: number
}

/** The points of the chart as a table, newest first. */
export function TpsTable({ points, lastRun, now }: TpsTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={i18n.t('tps.table')} onToggle={setOpen} testId="tps-table">
      {isOpen && (
        <Table
          caption={i18n.t('tps.tableCaption')}
          columns={columnsOf(
            (point) => isFinished(point, lastRun, now),
            tpsColumnFormat(points.map(({ value }) => value)),
          )}
          rows={points.toReversed()}
          rowKey={({ timestamp }) => String(timestamp)}
          scrolls
        />
      )}
    </Disclosure>
  )
}

const columnsOf = (
  isFinal: (point: TpsPoint) => boolean,
  format: (value: number) => string,
): TableColumn<TpsPoint>[] => [
  {
    id: 'day',
    heading: i18n.t('tps.day'),
    isRowHeading: true,
    render: (point) => (
      <>
        {formatUtcDay(point.timestamp)} {!isFinal(point) && <Tag>{i18n.t('tps.unfinished')}</Tag>}
      </>
    ),
  },
  {
    id: 'value',
    heading: i18n.t('tps.value'),
    align: 'end',
    render: ({ value }) => (
      <Figure text={format(value)} compactText={isCompactTps(value) ? formatCompactTps(value) : undefined} />
    ),
  },
]

import { useState } from 'preact/hooks'
import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished } from '../../utils/domain/tps-series.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps, formatTps } from '../../utils/format/tps.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Figure } from '../ui/figure.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'

/** The points of the chart as a table, newest first. @param now in ms */
export function TpsTable({ points, now }: { points: readonly TpsPoint[]; now: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={i18n.t('tps.table')} onToggle={setOpen} testId="tps-table">
      {isOpen && (
        <Table
          caption={i18n.t('tps.tableCaption')}
          columns={columnsAt(now)}
          rows={points.toReversed()}
          rowKey={({ timestamp }) => String(timestamp)}
          scrolls
        />
      )}
    </Disclosure>
  )
}

const columnsAt = (now: number): TableColumn<TpsPoint>[] => [
  {
    id: 'day',
    heading: i18n.t('tps.day'),
    isRowHeading: true,
    render: (point) => (
      <>
        {formatUtcDay(point.timestamp)} {!isFinished(point, now) && <Tag>{i18n.t('tps.unfinished')}</Tag>}
      </>
    ),
  },
  {
    id: 'value',
    heading: i18n.t('tps.value'),
    align: 'end',
    render: ({ value }) => <Figure text={formatTps(value)} compactText={formatCompactTps(value)} />,
  },
]

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

/** The points of the chart as a table, newest first. @param now in ms */
export function TpsTable({ points, now }: { points: readonly TpsPoint[]; now: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={i18n.t('tps.table')} onToggle={setOpen} testId="tps-table">
      {isOpen && (
        <Table
          caption={i18n.t('tps.tableCaption')}
          columns={columnsAt(now, tpsColumnFormat(points.map(({ value }) => value)))}
          rows={points.toReversed()}
          rowKey={({ timestamp }) => String(timestamp)}
          scrolls
        />
      )}
    </Disclosure>
  )
}

const columnsAt = (now: number, format: (value: number) => string): TableColumn<TpsPoint>[] => [
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
    render: ({ value }) => (
      <Figure text={format(value)} compactText={isCompactTps(value) ? formatCompactTps(value) : undefined} />
    ),
  },
]

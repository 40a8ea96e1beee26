import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { operationOf, type RequestRecord } from '../../utils/domain/request-record.ts'
import { formatInstant, formatTimeOfDay } from '../../utils/format/time.ts'
import { formatBytes, formatMilliseconds } from '../../utils/format/units.ts'
import { RequestDetails } from '../ui/request-details.tsx'
import { requestOperationText, requestResultText } from '../ui/request-text.ts'
import { Table, type TableColumn } from '../ui/table.tsx'
import styles from './diagnostics.module.css'

const keyOf = ({ at, attempt, url }: RequestRecord): string => `${at} ${attempt} ${url}`

/** A table of requests, newest first. A row expands to the details of its request. */
export function RequestTable({ requestRecords }: { requestRecords: readonly RequestRecord[] }) {
  const opened = useSignal<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(opened.value)
    if (!next.delete(key)) next.add(key)
    opened.value = next
  }
  return (
    <div class={styles.table}>
      <Table
        caption={i18n.t('options.requests.title')}
        columns={columnsOf(opened.value, toggle)}
        rows={requestRecords.toReversed().toSorted((a, b) => b.at - a.at)}
        rowKey={keyOf}
        rowTestId="request"
        renderDetails={(record) =>
          opened.value.has(keyOf(record)) ? <RequestDetails requestRecord={record} /> : null
        }
        scrolls
        testId="requests"
      />
    </div>
  )
}

function columnsOf(
  opened: ReadonlySet<string>,
  toggle: (key: string) => void,
): readonly TableColumn<RequestRecord>[] {
  return [
    {
      id: 'time',
      heading: i18n.t('options.requests.time'),
      render: (record) => (
        <button
          type="button"
          class={styles.time}
          aria-expanded={opened.has(keyOf(record))}
          title={formatInstant(record.at)}
          onClick={() => toggle(keyOf(record))}
        >
          {formatTimeOfDay(record.at)}
        </button>
      ),
    },
    {
      id: 'operation',
      heading: i18n.t('options.requests.operation'),
      render: (record) => requestOperationText(operationOf(record)),
    },
    {
      id: 'host',
      heading: i18n.t('options.requests.host'),
      render: ({ url }) => new URL(url).host,
    },
    {
      id: 'result',
      heading: i18n.t('options.requests.result'),
      render: (record) => (
        <span class={record.problem === null ? '' : styles.failed}>{requestResultText(record)}</span>
      ),
    },
    {
      id: 'duration',
      heading: i18n.t('options.requests.duration'),
      align: 'end',
      render: ({ ms }) => formatMilliseconds(ms),
    },
    {
      id: 'size',
      heading: i18n.t('options.requests.size'),
      align: 'end',
      render: ({ bytes }) => formatBytes(bytes),
    },
  ]
}

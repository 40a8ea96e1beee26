import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { operationOf, type RequestRecord } from '../../utils/domain/request-record.ts'
import { formatInstant, formatTimeOfDay } from '../../utils/format/time.ts'
import { formatBytes, formatMilliseconds } from '../../utils/format/units.ts'
import { ReceiptView } from '../common/receipt.tsx'
import { resultWords, subjectWords } from '../common/receipt-words.ts'
import styles from './requests.module.css'

const COLUMNS = [
  () => i18n.t('options.requests.time'),
  () => i18n.t('options.requests.what'),
  () => i18n.t('options.requests.host'),
  () => i18n.t('options.requests.result'),
  () => i18n.t('options.requests.duration'),
  () => i18n.t('options.requests.size'),
]

/** Requests, newest first; each opens to its address. */
export function RequestTable({ requestRecords }: { requestRecords: readonly RequestRecord[] }) {
  const newestFirst = requestRecords.toReversed().toSorted((a, b) => b.at - a.at)
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      class={styles.scroller}
      aria-label={i18n.t('options.requests.list')}
    >
      <table class={styles.table} data-part="requests">
        <thead>
          <tr>
            {COLUMNS.map((words) => (
              <th key={words()} scope="col">
                {words()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((requestRecord) => (
            <Row
              key={`${requestRecord.at} ${requestRecord.attempt} ${requestRecord.url}`}
              requestRecord={requestRecord}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ requestRecord }: { requestRecord: RequestRecord }) {
  const open = useSignal(false)
  const id = useId()
  const { url, at, ms, bytes, problem } = requestRecord
  return (
    <>
      <tr class={styles.row} data-part="request">
        <td>
          <button
            type="button"
            class={styles.open}
            aria-expanded={open.value}
            aria-controls={id}
            title={formatInstant(at)}
            onClick={() => {
              open.value = !open.value
            }}
          >
            {formatTimeOfDay(at)}
          </button>
        </td>
        <td>{subjectWords(operationOf(requestRecord))}</td>
        <td class={styles.host} title={new URL(url).host}>
          {new URL(url).host}
        </td>
        <td class={problem === null ? undefined : styles.failed}>{resultWords(requestRecord)}</td>
        <td class={styles.number}>{formatMilliseconds(ms)}</td>
        <td class={styles.number}>{formatBytes(bytes)}</td>
      </tr>
      <tr id={id} hidden={!open.value} class={styles.opened}>
        {open.value && (
          <td colSpan={COLUMNS.length}>
            <ReceiptView requestRecord={requestRecord} />
          </td>
        )}
      </tr>
    </>
  )
}

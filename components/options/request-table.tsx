import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { type Receipt, subjectOf } from '../../utils/domain/receipt.ts'
import {
  formatBytes,
  formatInstant,
  formatMilliseconds,
  formatTimeOfDay,
} from '../../utils/format/receipt.ts'
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
export function RequestTable({ receipts }: { receipts: readonly Receipt[] }) {
  const newestFirst = receipts.toReversed().toSorted((a, b) => b.at - a.at)
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
          {newestFirst.map((receipt) => (
            <Row key={`${receipt.at} ${receipt.attempt} ${receipt.url}`} receipt={receipt} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const open = useSignal(false)
  const id = useId()
  const { url, at, ms, bytes, problem } = receipt
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
        <td>{subjectWords(subjectOf(receipt))}</td>
        <td class={styles.host} title={new URL(url).host}>
          {new URL(url).host}
        </td>
        <td class={problem === null ? undefined : styles.failed}>{resultWords(receipt)}</td>
        <td class={styles.number}>{formatMilliseconds(ms)}</td>
        <td class={styles.number}>{formatBytes(bytes)}</td>
      </tr>
      <tr id={id} hidden={!open.value} class={styles.opened}>
        {open.value && (
          <td colSpan={COLUMNS.length}>
            <ReceiptView receipt={receipt} />
          </td>
        )}
      </tr>
    </>
  )
}

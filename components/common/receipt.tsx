import { i18n } from '#i18n'
import type { RequestRecord } from '../../utils/domain/request-record.ts'
import { curlOf } from '../../utils/format/curl.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatInstant } from '../../utils/format/time.ts'
import { formatBytes, formatMilliseconds } from '../../utils/format/units.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './receipt.module.css'
import { blockWords, resultWords } from './receipt-words.ts'

interface ReceiptViewProps {
  requestRecord: RequestRecord
  /** Which page of a list the request was for. */
  page?: { number: number; of: number }
}

/** One request: its address, what became of it, and a line for a shell that makes it again. */
export function ReceiptView({ requestRecord, page }: ReceiptViewProps) {
  const { url, at, ms, bytes, keyHeader, attempt } = requestRecord
  const block = blockWords(requestRecord)
  return (
    <div class={styles.receipt} data-part="receipt">
      <p class={styles.address} data-part="receipt-address">
        {url}
      </p>
      <ul class={styles.facts}>
        <li>
          <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
        </li>
        <li data-part="receipt-result">{resultWords(requestRecord)}</li>
        {page && (
          <li data-part="receipt-page">
            {i18n.t('receipt.page', [formatCount(page.number), formatCount(page.of)])}
          </li>
        )}
        {block && <li data-part="receipt-block">{block}</li>}
        <li data-part="receipt-ms">{formatMilliseconds(ms)}</li>
        <li data-part="receipt-bytes">{formatBytes(bytes)}</li>
        {attempt > 1 && <li data-part="receipt-attempt">{i18n.t('receipt.attempt', [attempt])}</li>}
        {keyHeader && <li data-part="receipt-key">{i18n.t('receipt.withKey')}</li>}
      </ul>
      <div class={styles.tools}>
        <CopyButton text={curlOf(requestRecord)} label={i18n.t('receipt.copyCurl')} words />
      </div>
    </div>
  )
}

import { i18n } from '#i18n'
import type { RequestRecord } from '../../utils/domain/request-record.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatInstant } from '../../utils/format/time.ts'
import { formatBytes, formatMilliseconds } from '../../utils/format/units.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './request-details.module.css'
import { curlOf, requestBlockText, requestResultText } from './request-text.ts'

export interface RequestDetailsProps {
  requestRecord: RequestRecord
  /** The list page that the request returned. */
  page?: { number: number; of: number } | undefined
}

/** The URL and the result of a request, and a button that copies it as a curl command. */
export function RequestDetails({ requestRecord, page }: RequestDetailsProps) {
  const { url, at, ms, bytes, keyHeader, attempt } = requestRecord
  const block = requestBlockText(requestRecord)
  return (
    <div class={styles.request} data-testid="request-details">
      <p class={styles.url} data-testid="request-url">
        {url}
      </p>
      <ul class={styles.facts}>
        <li>
          <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
        </li>
        <li data-testid="request-result">{requestResultText(requestRecord)}</li>
        {page && (
          <li data-testid="request-page">
            {i18n.t('requestDetails.page', [formatCount(page.number), formatCount(page.of)])}
          </li>
        )}
        {block && <li data-testid="request-block">{block}</li>}
        <li data-testid="request-duration">{formatMilliseconds(ms)}</li>
        <li data-testid="request-size">{formatBytes(bytes)}</li>
        {attempt > 1 && <li data-testid="request-attempt">{i18n.t('requestDetails.attempt', [attempt])}</li>}
        {keyHeader && <li data-testid="request-key">{i18n.t('requestDetails.withKey')}</li>}
      </ul>
      <CopyButton text={curlOf(requestRecord)} label={i18n.t('requestDetails.copyCurl')} withLabel />
    </div>
  )
}

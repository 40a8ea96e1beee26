import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import {
  type RequestOperation,
  type RequestRecord,
  requestedBlock,
} from '../../utils/domain/request-record.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatInstant } from '../../utils/format/time.ts'
import { formatBytes, formatMilliseconds } from '../../utils/format/units.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './request-details.module.css'

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

const NO_STATUS: Partial<Record<Failure['kind'], () => string>> = {
  intercepted: () => i18n.t('requestDetails.redirected'),
  timeout: () => i18n.t('requestDetails.timeout'),
  stopped: () => i18n.t('requestDetails.stopped'),
  offline: () => i18n.t('requestDetails.offline'),
}

/** The status of the response, with a note if a successful one was rejected; or why there is none. */
export function requestResultText({ status, problem }: RequestRecord): string {
  if (status === null) return (problem && NO_STATUS[problem]?.()) ?? i18n.t('requestDetails.unreachable')
  const text = i18n.t('requestDetails.status', [status])
  return problem !== null && status < 300 ? i18n.t('requestDetails.notUsed', [text]) : text
}

/** The text for the block of a balance request; null for other operations. */
function requestBlockText(record: RequestRecord): string | null {
  const block = requestedBlock(record)
  if (block === null) return null
  return block === 'latest' ? i18n.t('requestDetails.latestBlock') : i18n.t('requestDetails.block', [block])
}

/** The name of an operation. */
export const requestOperationText = (operation: RequestOperation): string =>
  i18n.t(`requestDetails.operation.${operation}`)

/** Within single quotes, a shell treats only the quote itself as special. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * A request as a command for a POSIX shell. The API key is the variable `$KEY`, in double quotes so that the
 * shell expands it. The header name keeps only letters, digits and hyphens.
 */
export function curlOf({ url, keyHeader }: Pick<RequestRecord, 'url' | 'keyHeader'>): string {
  const key = keyHeader === null ? [] : [`-H "${keyHeader.replace(/[^A-Za-z0-9-]/g, '')}: $KEY"`]
  return ['curl', `-H ${quoted('accept: application/json')}`, ...key, quoted(url)].join(' ')
}

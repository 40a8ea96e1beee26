import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import {
  type RequestOperation,
  type RequestRecord,
  requestedBlock,
} from '../../utils/domain/request-record.ts'

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
export function requestBlockText(record: RequestRecord): string | null {
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

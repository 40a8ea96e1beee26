import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import type { RequestOperation, RequestRecord } from '../../utils/domain/request-record.ts'
import { requestedBlock } from '../../utils/domain/request-record.ts'

/** How a request ended, in a few words: its status, or why there is none. */
export function resultWords({ status, problem }: RequestRecord): string {
  if (status === null) return (problem && BROKEN[problem]?.()) ?? i18n.t('receipt.unreachable')
  const words = i18n.t('receipt.status', [status])
  return problem !== null && status < 300 ? i18n.t('receipt.notUsed', [words]) : words
}

/** What can go wrong before there is a status; anything else is nobody reached. */
const BROKEN: Partial<Record<Failure['kind'], () => string>> = {
  redirected: () => i18n.t('receipt.redirected'),
  timeout: () => i18n.t('receipt.timeout'),
  stopped: () => i18n.t('receipt.stopped'),
  offline: () => i18n.t('receipt.offline'),
}

/** The block that was asked for, where one plays a part. */
export function blockWords(requestRecord: RequestRecord): string | null {
  const block = requestedBlock(requestRecord)
  if (block === null) return null
  return block === 'latest' ? i18n.t('receipt.latest') : i18n.t('receipt.block', [block])
}

const SUBJECTS: Record<RequestOperation, () => string> = {
  list: () => i18n.t('receipt.subject.list'),
  native: () => i18n.t('receipt.subject.native'),
  tps: () => i18n.t('receipt.subject.tps'),
  chain: () => i18n.t('receipt.subject.chain'),
  health: () => i18n.t('receipt.subject.health'),
  other: () => i18n.t('receipt.subject.other'),
}

/** What a request asked for. */
export const subjectWords = (subject: RequestOperation): string => SUBJECTS[subject]()

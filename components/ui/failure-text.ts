import { i18n } from '#i18n'
import type { BadResponseReason, Failure } from '../../utils/domain/failure.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatDuration, formatTimeOfDay } from '../../utils/format/time.ts'

export interface FailureText {
  /** Without a full stop. */
  title: string
  /** Details, and what the user can do. */
  text: string
}

const BAD_RESPONSES: Record<BadResponseReason, () => string> = {
  notJson: () => i18n.t('failure.notJson'),
  truncated: () => i18n.t('failure.truncated'),
  wrongShape: () => i18n.t('failure.wrongShape'),
  tooLarge: () => i18n.t('failure.tooLarge'),
  otherChain: () => i18n.t('failure.otherChain'),
  statusField: () => i18n.t('failure.statusField'),
}

/**
 * The message of a failure.
 * @param now in ms, for the countdown of a rate limit
 */
export function failureText(failure: Failure, now: number): FailureText {
  const { title, text } = ownText(failure, now)
  const isForeign = 'isForeign' in failure && failure.isForeign
  return { title, text: isForeign ? `${text} ${i18n.t('failure.foreign')}` : text }
}

function ownText(failure: Failure, now: number): FailureText {
  switch (failure.kind) {
    case 'badRequest':
      return {
        title: i18n.t('failure.badRequestTitle'),
        text:
          failure.messages.length > 0
            ? i18n.t('failure.badRequest', [failure.messages.join(' · ')])
            : i18n.t('failure.badRequestPlain', [failure.status]),
      }
    case 'rateLimited':
      return {
        title: i18n.t('failure.rateLimitedTitle'),
        text: i18n.t('failure.rateLimited', [formatDuration(failure.until - now)]),
      }
    case 'serverError':
      return {
        title: i18n.t('failure.serverErrorTitle'),
        text: i18n.t('failure.serverError', [failure.status]),
      }
    case 'timeout':
      return { title: i18n.t('failure.timeoutTitle'), text: timeoutText(failure.pageSize) }
    case 'badResponse':
      return { title: i18n.t('failure.badResponseTitle'), text: BAD_RESPONSES[failure.reason]() }
    case 'unexpected':
      return {
        title: i18n.t('failure.unexpectedTitle'),
        text: i18n.t('failure.unexpected', [failure.error]),
      }
    case 'unauthorized':
      return failure.keySent
        ? { title: i18n.t('failure.unauthorizedTitle'), text: i18n.t('failure.unauthorized') }
        : { title: i18n.t('failure.keyRequiredTitle'), text: i18n.t('failure.keyRequired') }
    case 'forbidden':
      return failure.keySent
        ? { title: i18n.t('failure.forbiddenTitle'), text: i18n.t('failure.forbidden') }
        : { title: i18n.t('failure.refusedTitle'), text: i18n.t('failure.refused') }
    default:
      return PLAIN_TEXTS[failure.kind]()
  }
}

const timeoutText = (pageSize: number | undefined): string =>
  pageSize === undefined
    ? i18n.t('failure.timeout')
    : i18n.t('failure.listTimeout', pageSize, [formatCount(pageSize)])

type PlainKind = Exclude<
  Failure['kind'],
  | 'badRequest'
  | 'rateLimited'
  | 'serverError'
  | 'timeout'
  | 'badResponse'
  | 'unexpected'
  | 'unauthorized'
  | 'forbidden'
>

const PLAIN_TEXTS: Record<PlainKind, () => FailureText> = {
  notFound: () => ({ title: i18n.t('failure.notFoundTitle'), text: i18n.t('failure.notFound') }),
  badGateway: () => ({ title: i18n.t('failure.badGatewayTitle'), text: i18n.t('failure.badGateway') }),
  chainUnavailable: () => ({
    title: i18n.t('failure.chainUnavailableTitle'),
    text: i18n.t('failure.chainUnavailable'),
  }),
  intercepted: () => ({ title: i18n.t('failure.interceptedTitle'), text: i18n.t('failure.intercepted') }),
  unreachable: () => ({ title: i18n.t('failure.unreachableTitle'), text: i18n.t('failure.unreachable') }),
  connectionLost: () => ({
    title: i18n.t('failure.connectionLostTitle'),
    text: i18n.t('failure.connectionLost'),
  }),
  offline: () => ({ title: i18n.t('failure.offlineTitle'), text: i18n.t('failure.offline') }),
  noPermission: () => ({ title: i18n.t('failure.noPermissionTitle'), text: i18n.t('failure.noPermission') }),
  notConfigured: () => ({
    title: i18n.t('failure.notConfiguredTitle'),
    text: i18n.t('failure.notConfigured'),
  }),
  storageFailed: () => ({
    title: i18n.t('failure.storageFailedTitle'),
    text: i18n.t('failure.storageFailed'),
  }),
  interrupted: () => ({ title: i18n.t('failure.interruptedTitle'), text: i18n.t('failure.interrupted') }),
  unresponsive: () => ({ title: i18n.t('failure.unresponsiveTitle'), text: i18n.t('failure.unresponsive') }),
  stopped: () => ({ title: i18n.t('failure.stoppedTitle'), text: i18n.t('failure.stopped') }),
}

/** A failure in one line, for places that have neither a countdown nor an "Allow access" button. */
export function failureSentence(failure: Failure): string {
  const { title, text } = failureText(failure, 0)
  if (failure.kind === 'rateLimited')
    return `${title}. ${i18n.t('failure.rateLimitedUntil', [formatTimeOfDay(failure.until)])}`
  if (failure.kind === 'noPermission') return `${title}. ${i18n.t('failure.noPermissionSettings')}`
  return `${title}. ${text}`
}

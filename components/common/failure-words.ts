import { i18n } from '#i18n'
import type { BadResponseReason, Failure } from '../../utils/domain/failure.ts'
import { formatDuration, formatTimeOfDay } from '../../utils/format/time.ts'

const BAD_RESPONSES: Record<BadResponseReason, () => string> = {
  notJson: () => i18n.t('failure.notJson'),
  wrongShape: () => i18n.t('failure.wrongShape'),
  tooLarge: () => i18n.t('failure.tooLarge'),
  otherChain: () => i18n.t('failure.otherChain'),
  statusField: () => i18n.t('failure.statusField'),
}

/** What happened and what can be done, in a person's words. `now` in ms, for what counts down. */
export function failureWords(failure: Failure, now: number): string {
  switch (failure.kind) {
    case 'badRequest':
      return failure.messages.length > 0
        ? i18n.t('failure.badRequest', [failure.messages.join(' · ')])
        : i18n.t('failure.badRequestPlain', [failure.status])
    case 'rateLimited':
      return i18n.t('failure.rateLimited', [formatDuration(failure.until - now)])
    case 'serverError':
      return i18n.t('failure.serverError', [failure.status])
    case 'badResponse':
      return BAD_RESPONSES[failure.reason]()
    case 'unauthorized':
      return i18n.t(failure.keySent ? 'failure.unauthorized' : 'failure.keyWanted')
    case 'forbidden':
      return i18n.t(failure.keySent ? 'failure.forbidden' : 'failure.refused')
    case 'notFound':
      return i18n.t('failure.notFound')
    case 'badGateway':
      return i18n.t('failure.badGateway')
    case 'chainUnavailable':
      return i18n.t('failure.chainUnavailable')
    case 'redirected':
      return i18n.t('failure.redirected')
    case 'unreachable':
      return i18n.t('failure.unreachable')
    case 'connectionLost':
      return i18n.t('failure.connectionLost')
    case 'offline':
      return i18n.t('failure.offline')
    case 'timeout':
      return i18n.t('failure.timeout')
    case 'noPermission':
      return i18n.t('failure.noPermission')
    case 'notConfigured':
      return i18n.t('failure.notConfigured')
    case 'storageFailed':
      return i18n.t('failure.storageFailed')
    case 'interrupted':
      return i18n.t('failure.interrupted')
    case 'stopped':
      return i18n.t('failure.stopped')
    default:
      return failure satisfies never
  }
}

/**
 * The same where nothing goes on by itself and nothing is counted down: what is to be done next is the person's.
 */
export function failureWordsHere(failure: Failure): string {
  if (failure.kind === 'rateLimited')
    return i18n.t('failure.rateLimitedHere', [formatTimeOfDay(failure.until)])
  if (failure.kind === 'noPermission') return i18n.t('failure.noPermissionHere')
  return failureWords(failure, 0)
}

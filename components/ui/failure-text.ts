import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import { countText } from '../../utils/format/number.ts'
import { formatDuration, formatTimeOfDay } from '../../utils/format/time.ts'

export interface FailureText {
  /** Without a full stop. */
  title: string
  /** Details, and what the user can do. */
  text: string
}

/**
 * The message of a failure.
 * @param now in ms, for the countdown of a rate limit
 */
export function failureText(failure: Failure, now: number): FailureText {
  const text = textOf(failure, now)
  const isForeign = 'isForeign' in failure && failure.isForeign
  return { title: titleOf(failure), text: isForeign ? `${text} ${i18n.t('failure.foreign')}` : text }
}

function titleOf(failure: Failure): string {
  if (failure.kind === 'unauthorized' && !failure.keySent) return i18n.t('failure.keyRequiredTitle')
  if (failure.kind === 'forbidden' && !failure.keySent) return i18n.t('failure.refusedTitle')
  return i18n.t(`failure.${failure.kind}Title`)
}

function textOf(failure: Failure, now: number): string {
  switch (failure.kind) {
    case 'badRequest':
      return failure.messages.length > 0
        ? i18n.t('failure.badRequest', [failure.messages.join(' · ')])
        : i18n.t('failure.badRequestPlain', [failure.status])
    case 'rateLimited':
      return i18n.t('failure.rateLimited', [formatDuration(failure.until - now)])
    case 'serverError':
      return i18n.t('failure.serverError', [failure.status])
    case 'timeout':
      return timeoutText(failure.pageSize)
    case 'badResponse':
      return i18n.t(`failure.${failure.reason}`)
    case 'unexpected':
      return i18n.t('failure.unexpected', [failure.error])
    case 'unauthorized':
      return i18n.t(failure.keySent ? 'failure.unauthorized' : 'failure.keyRequired')
    case 'forbidden':
      return i18n.t(failure.keySent ? 'failure.forbidden' : 'failure.refused')
    default:
      return i18n.t(`failure.${failure.kind}`)
  }
}

const timeoutText = (pageSize: number | undefined): string =>
  pageSize === undefined ? i18n.t('failure.timeout') : countText('failure.listTimeout', pageSize)

/** A failure in one line, for places that have neither a countdown nor an "Allow access" button. */
export function failureSentence(failure: Failure): string {
  const { title, text } = failureText(failure, 0)
  if (failure.kind === 'rateLimited')
    return `${title}. ${i18n.t('failure.rateLimitedUntil', [formatTimeOfDay(failure.until)])}`
  if (failure.kind === 'noPermission') return `${title}. ${i18n.t('failure.noPermissionSettings')}`
  return `${title}. ${text}`
}

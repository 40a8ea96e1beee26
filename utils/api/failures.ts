import * as v from 'valibot'
import type { Failure } from '../domain/failure.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import { cleanText } from '../domain/text.ts'
import { retryMoment } from './retry-after.ts'

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i

const MAX_MESSAGES = 5
const MAX_MESSAGE_GRAPHEMES = 200

/** The error body (API 2.7), reduced to its message. */
const errorBody = v.object({ message: v.union([v.string(), v.array(v.string())]) })

/**
 * 407 and 511: a proxy or the network requires a sign-in. The service cannot have sent them. Chromium reports
 * a 407 as a network error without a status, so there the service counts as unreachable.
 */
const NETWORK_STATUSES = [407, 511]

/**
 * The failure for a response with a status other than 2XX (API section 7).
 * `keySent` is false; a caller that sent a key must set it.
 * @param data the parsed body, or its text if it could not be parsed
 */
export function failureOfStatus(response: Response, data: unknown): Failure {
  const { status, type, headers } = response
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return { kind: 'intercepted', status: null }
  const isForeign = isHtml(headers, data)
  const isOfNetwork = NETWORK_STATUSES.includes(status)
  if (isOfNetwork || (isForeign && status < 500 && status !== 429)) return { kind: 'intercepted', status }
  const foreign = isForeign ? { isForeign } : {}
  switch (status) {
    case 401:
      return { kind: 'unauthorized', keySent: false }
    case 403:
      return { kind: 'forbidden', keySent: false }
    case 404:
      return { kind: 'notFound' }
    case 429:
      return { kind: 'rateLimited', until: retryMoment(headers, Date.now()), ...foreign }
    case 502:
      return { kind: 'badGateway', ...foreign }
    case 503:
      return { kind: 'chainUnavailable', ...foreign }
    default:
      return status < 500
        ? { kind: 'badRequest', status, messages: messagesOf(data) }
        : { kind: 'serverError', status, ...foreign }
  }
}

/** Whether a body is an HTML page. @param body its text, or its parsed JSON */
export const isHtml = (headers: Headers, body: unknown): boolean =>
  HTML_TYPE.test(headers.get('content-type') ?? '') || (typeof body === 'string' && startsAsHtml(body))

/** Whether text is HTML or XML, whatever its content type. */
export const startsAsHtml = (text: string): boolean => /^\s*</.test(text)

/** An optional route that answers 404 is not offered, even if a web server sends its own page. */
export function ofOptionalRoute<T>(outcome: Outcome<T>): Outcome<T> {
  const isMissing = !outcome.ok && outcome.failure.kind === 'intercepted' && outcome.failure.status === 404
  return isMissing ? fail({ kind: 'notFound' }) : outcome
}

function messagesOf(data: unknown): string[] {
  if (!v.is(errorBody, data)) return []
  return [data.message]
    .flat()
    .map((message) => cleanText(message, MAX_MESSAGE_GRAPHEMES))
    .filter((message) => message !== '')
    .slice(0, MAX_MESSAGES)
}

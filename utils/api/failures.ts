import * as v from 'valibot'
import type { Failure } from '../domain/failure.ts'
import { cleanText } from '../domain/text.ts'
import { retryMoment } from './retry-after.ts'

const MAX_MESSAGES = 5
const MAX_MESSAGE_GRAPHEMES = 200

/** The error body (API 2.7), reduced to its message. */
const errorBody = v.object({ message: v.union([v.string(), v.array(v.string())]) })

/**
 * The failure for a response with a status other than 2XX (API section 7).
 * `keySent` is false; a caller that sent a key must set it.
 * @param data the parsed body, if it could be parsed
 */
export function failureOfStatus(response: Response, data: unknown): Failure {
  const { status, type, headers } = response
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return { kind: 'redirected' }
  switch (status) {
    case 401:
      return { kind: 'unauthorized', keySent: false }
    case 403:
      return { kind: 'forbidden', keySent: false }
    case 404:
      return { kind: 'notFound' }
    case 429:
      return { kind: 'rateLimited', until: retryMoment(headers, Date.now()) }
    case 502:
      return { kind: 'badGateway' }
    case 503:
      return { kind: 'chainUnavailable' }
    default:
      return status < 500
        ? { kind: 'badRequest', status, messages: messagesOf(data) }
        : { kind: 'serverError', status }
  }
}

function messagesOf(data: unknown): string[] {
  if (!v.is(errorBody, data)) return []
  return [data.message]
    .flat()
    .map((message) => cleanText(message, MAX_MESSAGE_GRAPHEMES))
    .filter((message) => message !== '')
    .slice(0, MAX_MESSAGES)
}

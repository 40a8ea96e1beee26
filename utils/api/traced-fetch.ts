import type { Failure } from '../domain/failure.ts'
import type { RateLimitHeaders, RequestRecord } from '../domain/request-record.ts'
import { cleanText } from '../domain/text.ts'
import { boundedFetch, MAX_BODY_BYTES } from './bounded-fetch.ts'
import { failureOfStatus } from './failures.ts'
import { redact } from './redact.ts'

/** Watches the attempts of one request. */
export interface Witness {
  /** To be used in place of `fetch`, once for each attempt. */
  fetch: typeof fetch
  /**
   * The attempts, in their order, once the request is over. `problem` is what the last one came to; those before it
   * failed by themselves, or there would have been no other.
   */
  requestRecords(problem: Failure['kind'] | null): RequestRecord[]
  /** Whether the last attempt's body was longer than what is read: Chromium tells it as a broken connection. */
  wasTooLarge(): boolean
}

interface Attempt {
  requestRecord: RequestRecord
  start: number
  /** Its last byte was read, or it broke off by itself. */
  ended: boolean
}

/**
 * Durations are taken from a clock that never goes back.
 * @param secret what the request records are not to have, whatever the service says
 * @param sent is told of each attempt that leaves
 */
export function createWitness({ href }: URL, secret?: string, sent?: () => void): Witness {
  const attempts: Attempt[] = []

  async function watchedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const attempt = newAttempt(href, attempts.length + 1)
    const { requestRecord } = attempt
    // What is stopped before it begins never leaves the browser.
    if (!(input instanceof Request && input.signal.aborted)) attempts.push(attempt)
    const end = () => {
      attempt.ended = true
      keepTime(attempt)
    }
    const watch = {
      answered(response: Response) {
        requestRecord.status = response.status || null
        requestRecord.rateLimit = rateLimitOf(response.headers, secret)
        if (!response.ok) requestRecord.problem = failureOfStatus(response, null).kind
        keepTime(attempt)
      },
      heard(bytes: number) {
        requestRecord.bytes += bytes
        keepTime(attempt)
      },
      ended: end,
    }
    const answer = boundedFetch(input, init, watch)
    sent?.()
    return await answer.catch((error: unknown) => {
      end()
      throw error
    })
  }

  function requestRecords(problem: Failure['kind'] | null): RequestRecord[] {
    const last = attempts.at(-1)
    if (last && !last.ended) keepTime(last)
    return attempts.map((attempt) =>
      attempt === last ? { ...attempt.requestRecord, problem } : { ...attempt.requestRecord },
    )
  }

  const wasTooLarge = () => (attempts.at(-1)?.requestRecord.bytes ?? 0) > MAX_BODY_BYTES

  return { fetch: watchedFetch, requestRecords, wasTooLarge }
}

function newAttempt(url: string, number: number): Attempt {
  const at = Date.now()
  const requestRecord: RequestRecord = {
    url,
    at,
    ms: 0,
    status: null,
    bytes: 0,
    problem: 'unreachable',
    keyHeader: null,
    attempt: number,
    rateLimit: null,
  }
  return { requestRecord, start: performance.now(), ended: false }
}

function keepTime({ requestRecord, start }: Attempt): void {
  requestRecord.ms = Math.round(performance.now() - start)
}

/** Foreign text, so cleaned and cut like any other. */
function rateLimitOf(headers: Headers, secret: string | undefined): RateLimitHeaders | null {
  const said = (name: string): string | null =>
    cleanText(redact(headers.get(name) ?? '', secret)) || null
  const limit = {
    policy: said('ratelimit-policy'),
    limit: said('ratelimit-limit'),
    remaining: said('ratelimit-remaining'),
    reset: said('ratelimit-reset'),
    retryAfter: said('retry-after'),
  }
  return Object.values(limit).some((words) => words !== null) ? limit : null
}

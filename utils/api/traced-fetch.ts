import type { Failure } from '../domain/failure.ts'
import type { RateLimitHeaders, RequestRecord } from '../domain/request-record.ts'
import { cleanText } from '../domain/text.ts'
import { failureOfStatus } from './failures.ts'
import { jsonFetch, MAX_BODY_BYTES } from './json-fetch.ts'
import { redact } from './redact.ts'

interface Attempt {
  record: RequestRecord
  /** From the monotonic clock, in ms. */
  start: number
  hasResponse: boolean
  hasEnded: boolean
}

export type TracedFetch = ReturnType<typeof createTracedFetch>

/**
 * Creates a `fetch` that records each attempt of one request.
 * @param secret redacted in the rate-limit headers
 */
export function createTracedFetch({ href }: URL, secret?: string) {
  const attempts: Attempt[] = []

  async function tracedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const attempt = newAttempt(href, attempts.length + 1)
    const { record } = attempt
    // A request that is already aborted is not sent, so it is not recorded.
    if (!(input instanceof Request && input.signal.aborted)) attempts.push(attempt)
    const onEnd = () => {
      attempt.hasEnded = true
      updateDuration(attempt)
    }
    const observer = {
      onResponse(response: Response) {
        attempt.hasResponse = true
        record.status = response.status || null
        record.rateLimit = readRateLimitHeaders(response.headers, secret)
        record.problem = response.ok ? 'connectionLost' : failureOfStatus(response, null).kind
        updateDuration(attempt)
      },
      onChunk(bytes: number) {
        record.bytes += bytes
        updateDuration(attempt)
      },
      onEnd,
    }
    return await jsonFetch(input, init, observer).catch((error: unknown) => {
      onEnd()
      throw error
    })
  }

  /**
   * The records of all attempts in order. Call it after the request has finished.
   * @param problem the failure of the last attempt, null if it succeeded
   */
  function records(problem: Failure['kind'] | null): RequestRecord[] {
    const last = attempts.at(-1)
    if (last && !last.hasEnded) updateDuration(last)
    return attempts.map((attempt) =>
      attempt === last ? { ...attempt.record, problem } : { ...attempt.record },
    )
  }

  return {
    fetch: tracedFetch,
    records,
    /**
     * Whether the body of the last attempt was too large. Chromium reports such a body as a network error.
     */
    wasTooLarge: () => (attempts.at(-1)?.record.bytes ?? 0) > MAX_BODY_BYTES,
    /** Whether the headers of a response arrived in the last attempt. */
    hasResponse: () => attempts.at(-1)?.hasResponse ?? false,
    /** The status of the last attempt; null without a response. */
    status: () => attempts.at(-1)?.record.status ?? null,
  }
}

function newAttempt(url: string, number: number): Attempt {
  const record: RequestRecord = {
    url,
    at: Date.now(),
    ms: 0,
    status: null,
    bytes: 0,
    problem: 'unreachable',
    keyHeader: null,
    attempt: number,
    rateLimit: null,
  }
  return { record, start: performance.now(), hasResponse: false, hasEnded: false }
}

function updateDuration({ record, start }: Attempt): void {
  record.ms = Math.round(performance.now() - start)
}

/**
 * The rate-limit headers of a response as the service sent them; null if it sent none.
 * @param secret is redacted
 */
function readRateLimitHeaders(headers: Headers, secret: string | undefined): RateLimitHeaders | null {
  const valueIn = (name: string): string | null => cleanText(redact(headers.get(name) ?? '', secret)) || null
  const limit = {
    policy: valueIn('ratelimit-policy'),
    limit: valueIn('ratelimit-limit'),
    remaining: valueIn('ratelimit-remaining'),
    reset: valueIn('ratelimit-reset') ?? valueIn('x-ratelimit-reset'),
    retryAfter: valueIn('retry-after'),
  }
  return Object.values(limit).some((value) => value !== null) ? limit : null
}

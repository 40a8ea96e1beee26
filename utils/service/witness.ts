import type { Failure } from '../domain/failure.ts'
import type { RateLimit, Receipt } from '../domain/receipt.ts'
import { cleanText } from '../domain/text.ts'
import { boundedFetch, MAX_BODY_BYTES } from './bounded-fetch.ts'
import { failureOfStatus } from './failure-of-status.ts'
import { withoutSecret } from './without-secret.ts'

/** Watches the attempts of one request. */
export interface Witness {
  /** To be used in place of `fetch`, once for each attempt. */
  fetch: typeof fetch
  /**
   * The attempts, in their order, once the request is over. `problem` is what the last one came to; those before it
   * failed by themselves, or there would have been no other.
   */
  receipts(problem: Failure['kind'] | null): Receipt[]
  /** Whether the last attempt's body was longer than what is read: Chromium tells it as a broken connection. */
  wasTooLarge(): boolean
}

interface Attempt {
  receipt: Receipt
  start: number
  /** Its last byte was read, or it broke off by itself. */
  ended: boolean
}

/**
 * Durations are taken from a clock that never goes back.
 * @param secret what the receipts are not to have, whatever the service says
 * @param sent is told of each attempt that leaves
 */
export function createWitness({ href }: URL, secret?: string, sent?: () => void): Witness {
  const attempts: Attempt[] = []

  async function watchedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const attempt = newAttempt(href, attempts.length + 1)
    const { receipt } = attempt
    // What is stopped before it begins never leaves the browser.
    if (!(input instanceof Request && input.signal.aborted)) attempts.push(attempt)
    const end = () => {
      attempt.ended = true
      keepTime(attempt)
    }
    const watch = {
      answered(response: Response) {
        receipt.status = response.status || null
        receipt.rateLimit = rateLimitOf(response.headers, secret)
        if (!response.ok) receipt.problem = failureOfStatus(response, null).kind
        keepTime(attempt)
      },
      heard(bytes: number) {
        receipt.bytes += bytes
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

  function receipts(problem: Failure['kind'] | null): Receipt[] {
    const last = attempts.at(-1)
    if (last && !last.ended) keepTime(last)
    return attempts.map((attempt) =>
      attempt === last ? { ...attempt.receipt, problem } : { ...attempt.receipt },
    )
  }

  const wasTooLarge = () => (attempts.at(-1)?.receipt.bytes ?? 0) > MAX_BODY_BYTES

  return { fetch: watchedFetch, receipts, wasTooLarge }
}

function newAttempt(url: string, number: number): Attempt {
  const at = Date.now()
  const receipt: Receipt = {
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
  return { receipt, start: performance.now(), ended: false }
}

function keepTime({ receipt, start }: Attempt): void {
  receipt.ms = Math.round(performance.now() - start)
}

/** Foreign text, so cleaned and cut like any other. */
function rateLimitOf(headers: Headers, secret: string | undefined): RateLimit | null {
  const said = (name: string): string | null =>
    cleanText(withoutSecret(headers.get(name) ?? '', secret)) || null
  const limit = {
    policy: said('ratelimit-policy'),
    limit: said('ratelimit-limit'),
    remaining: said('ratelimit-remaining'),
    reset: said('ratelimit-reset'),
    retryAfter: said('retry-after'),
  }
  return Object.values(limit).some((words) => words !== null) ? limit : null
}

import type { RateLimitHeaders } from '../domain/request-record.ts'
import { cleanText } from '../domain/text.ts'
import { redact } from './redact.ts'

/**
 * The rate-limit headers of a response as the service sent them; null if it sent none.
 * @param secret is redacted
 */
export function readRateLimitHeaders(headers: Headers, secret: string | undefined): RateLimitHeaders | null {
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

import type { IncomingHttpHeaders } from 'node:http'

/** On every answer while the switch is on. Without it a page that lacks the permission is refused for real. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after',
}

/** The answer to an OPTIONS: whatever header was asked for is allowed. */
export const preflightHeaders = (asked: IncomingHttpHeaders): Record<string, string> => ({
  ...CORS_HEADERS,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': asked['access-control-request-headers'] ?? '*',
  'access-control-allow-private-network': 'true',
})

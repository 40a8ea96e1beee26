import type { IncomingHttpHeaders } from 'node:http'

/** The headers of every response while CORS is on. Without them, a page needs the host permission. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after',
}

/** The headers of the response to a preflight request. All requested headers are allowed. */
export const preflightHeaders = (requested: IncomingHttpHeaders): Record<string, string> => ({
  ...CORS_HEADERS,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': requested['access-control-request-headers'] ?? '*',
  'access-control-allow-private-network': 'true',
})

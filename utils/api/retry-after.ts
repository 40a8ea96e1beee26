const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 3_600_000
/** AvaCloud's rate limits are per minute. */
const DEFAULT_WAIT_MS = 60_000
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * The wait that a header requests, in ms. The header contains a number of seconds or an HTTP date.
 * @param serverNow from the service's `Date` header, because the local clock may be wrong; null without one
 * @returns null for other text, and for a date in the past if `serverNow` is null
 */
function parseWait(header: string | null, now: number, serverNow: number | null): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000
  const date = parseDate(text)
  if (date === null || (serverNow === null && date <= now)) return null
  return date - (serverNow ?? now)
}

function parseDate(text: string | null): number | null {
  const date = HTTP_DATE.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return Number.isNaN(date) ? null : date
}

/**
 * The time of the next request after a 429, in ms since the epoch. The requested wait is limited to the range
 * from one second to one hour. Random jitter is added, so that clients do not return at the same time.
 */
export function retryMoment(headers: Headers, now: number, random: () => number = Math.random): number {
  const serverNow = parseDate(headers.get('date'))
  const waitOf = (header: string) => parseWait(headers.get(header), now, serverNow)
  const requested = waitOf('retry-after') ?? waitOf('ratelimit-reset') ?? DEFAULT_WAIT_MS
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, requested))
  return now + Math.ceil(wait + random() * Math.max(1_000, wait / 10))
}

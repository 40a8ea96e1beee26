const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 3_600_000
/** AvaCloud's rate limits are per minute. */
const DEFAULT_WAIT_MS = 60_000

/** In order of preference. */
const HEADERS = ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset']

const NUMBER = /^(?:\d{1,15}(?:\.\d{1,9})?|\.\d{1,9})$/
/** For example `1m30s`, as Go writes a duration. */
const DURATION =
  /^(?:(\d{1,9}(?:\.\d+)?)h)?(?:(\d{1,9}(?:\.\d+)?)m)?(?:(\d{1,9}(?:\.\d+)?)s)?(?:(\d{1,12}(?:\.\d+)?)ms)?$/
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
/** The two obsolete forms of RFC 9110. The second one is in GMT, too. */
const RFC_850_DATE = /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/
const ASCTIME_DATE = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/
const ISO_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/** Larger numbers are Unix times: in seconds since 2001, and in milliseconds since 1973. */
const FIRST_UNIX_SECONDS = 1e9
const FIRST_UNIX_MS = 1e11

/**
 * The wait that a header requests, in ms. The header contains seconds, a duration with units, a Unix time in
 * seconds or milliseconds, an HTTP date or an ISO date. Of several values, the longest wait counts.
 * @param serverNow from the service's `Date` header, because the local clock may be wrong; null without one
 * @returns null for other text, and for a time in the past if `serverNow` is null
 */
function parseWait(header: string | null, now: number, serverNow: number | null): number | null {
  const text = header?.trim().replace(/^"(.*)"$/, '$1') ?? ''
  const seconds = NUMBER.test(text) ? Number(text) : null
  if (seconds !== null && seconds < FIRST_UNIX_SECONDS) return seconds * 1000
  const duration = parseDuration(text)
  if (duration !== null) return duration
  const time = seconds === null ? parseDate(text) : seconds < FIRST_UNIX_MS ? seconds * 1000 : seconds
  if (time !== null) return serverNow === null && time <= now ? null : time - (serverNow ?? now)
  if (!text.includes(',')) return null
  const waits = text.split(',').map((part) => parseWait(part, now, serverNow))
  return waits.includes(null) ? null : Math.max(...waits.map(Number))
}

/** In ms; null for other text. */
function parseDuration(text: string): number | null {
  const match = text === '' ? null : DURATION.exec(text)
  if (!match) return null
  const [hours, minutes, seconds, ms] = match.slice(1).map((digits = '0') => Number(digits))
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)
}

function parseDate(text: string | null): number | null {
  if (text === null) return null
  const isDate = [HTTP_DATE, RFC_850_DATE, ISO_DATE].some((form) => form.test(text))
  const date = Date.parse(ASCTIME_DATE.test(text) ? `${text} GMT` : isDate ? text.toUpperCase() : '')
  return Number.isNaN(date) ? null : date
}

/**
 * The time of the next request after a 429, in ms since the epoch. The requested wait is limited to the range
 * from one second to one hour. Random jitter is added, so that clients do not return at the same time.
 */
export function retryMoment(headers: Headers, now: number, random: () => number = Math.random): number {
  const serverNow = parseDate(headers.get('date'))
  const waits = HEADERS.map((name) => parseWait(headers.get(name), now, serverNow))
  const requested = waits.find((wait) => wait !== null) ?? DEFAULT_WAIT_MS
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, requested))
  return now + Math.ceil(wait + random() * Math.max(1_000, wait / 10))
}

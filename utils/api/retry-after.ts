const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 3_600_000
/** The service counts its limits by the minute (service facts). */
const DEFAULT_WAIT_MS = 60_000
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * The wait that a header asks for, in ms: seconds in digits, or an HTTP date; null for anything else.
 * @param serverNow the time by the service's own clock, if it sent a `Date` header: our clock may be minutes ahead
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
 * The time, in ms, before which a service that answered 429 must not be requested again: its own wait, clamped to 1 s … 1 h,
 * plus up to a tenth (at least a second) of jitter, so that clients do not return in step.
 */
export function retryMoment(headers: Headers, now: number, random: () => number = Math.random): number {
  const serverNow = parseDate(headers.get('date'))
  const waitOf = (header: string) => parseWait(headers.get(header), now, serverNow)
  const requested = waitOf('retry-after') ?? waitOf('ratelimit-reset') ?? DEFAULT_WAIT_MS
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, requested))
  return now + Math.ceil(wait + random() * Math.max(1_000, wait / 10))
}

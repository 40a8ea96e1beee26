const SHORTEST = 1_000
const LONGEST = 3_600_000
/** Limits are counted by the minute (service facts): where the service does not say how long, a minute is enough. */
const UNSAID = 60_000
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long a header asks us to wait, in ms: seconds in digits, or an HTTP date. null for anything else.
 * @param theirs the moment by the service's own clock, if it says what that shows. Ours may go minutes ahead: a date that has passed by ours
 * alone says nothing.
 */
function parseWait(header: string | null, now: number, theirs: number | null): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000
  const date = parseDate(text)
  if (date === null || (theirs === null && date <= now)) return null
  return date - (theirs ?? now)
}

function parseDate(text: string | null): number | null {
  const date = HTTP_DATE.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return Number.isNaN(date) ? null : date
}

/**
 * The moment, in ms, before which a service that answered 429 is not asked again. What it asks for is held between
 * a second and an hour; up to a tenth (at least a second) of random time comes on top, so that all who were sent
 * away together do not come back together.
 */
export function retryMoment(headers: Headers, now: number, random: () => number = Math.random): number {
  const theirs = parseDate(headers.get('date'))
  const waitIn = (header: string) => parseWait(headers.get(header), now, theirs)
  const asked = waitIn('retry-after') ?? waitIn('ratelimit-reset') ?? UNSAID
  const wait = Math.min(LONGEST, Math.max(SHORTEST, asked))
  return now + Math.ceil(wait + random() * Math.max(1_000, wait / 10))
}

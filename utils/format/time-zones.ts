import type { TemporalApi } from '../domain/portfolio/point-in-time.ts'
import { compareTexts } from '../domain/text.ts'

/** Names that Chromium's list lacks: it has older names of these zones, or none. */
const ADDITIONAL = ['UTC', 'Asia/Kolkata', 'Europe/Kyiv']

/** The name of a zone, or an offset such as `+05:30`. `Temporal` also accepts a date in brackets. */
const NAME = /^(?:[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*|[+-]\d{2}:\d{2})$/
const MAX_LENGTH = 64

/** Whether the browser knows a time zone. */
export function isTimeZone(text: string): boolean {
  if (text.length > MAX_LENGTH || !NAME.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** The browser's own time zone; UTC if it has none. */
export function ownTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined
  return own !== undefined && isTimeZone(own) ? own : 'UTC'
}

/** The time zones to choose from: the browser's own, UTC, then all others by name. */
export function timeZones(): string[] {
  const additional = ADDITIONAL.filter(isTimeZone)
  const others = [...supportedZones(), ...additional].toSorted(compareTexts)
  return [...new Set([ownTimeZone(), 'UTC', ...others])]
}

/** Empty in a browser that has no list, or refuses to give it. */
function supportedZones(): string[] {
  try {
    return Intl.supportedValuesOf('timeZone')
  } catch {
    return []
  }
}

/** The browser's `Temporal`, else the polyfill, which is loaded only then. */
export async function loadTemporal(): Promise<TemporalApi> {
  const { Temporal: own } = globalThis as { Temporal?: TemporalApi }
  return own ?? (await import('temporal-polyfill')).Temporal
}

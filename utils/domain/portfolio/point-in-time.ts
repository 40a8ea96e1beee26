import type { Temporal as TemporalTypes } from 'temporal-polyfill'

/** The part of the `Temporal` API that is used, from the browser or from the polyfill. */
export type TemporalApi = typeof TemporalTypes

/**
 * The point in time of balances: now, the end of a day, the end of a second, or a block of a single chain.
 * `occurrence` chooses between the two times that a local time has when clocks are set back.
 */
export type PointInTime =
  | { kind: 'now' }
  | { kind: 'day'; date: string; timeZone: string }
  | { kind: 'moment'; dateTime: string; timeZone: string; occurrence?: Occurrence }
  | { kind: 'block'; blockNumber: string }

export type Occurrence = 'earlier' | 'later'

/** A day or a moment, as the user entered it. */
export type LocalTime = Extract<PointInTime, { kind: 'day' | 'moment' }>

/**
 * A local time as a time T in Unix seconds: what happened before T counts, what happened at T does not.
 * `twice`: clocks were set back, and the local time occurred at both times. `skipped`: clocks were set
 * forward, and the local time did not occur.
 */
export type ParsedTime =
  | { kind: 'time'; before: number }
  | { kind: 'twice'; earlier: number; later: number }
  | { kind: 'skipped' }
  | { kind: 'future' }
  | { kind: 'invalid' }

/** The first block of the first blockchain is of 3 January 2009. An earlier year is a typing mistake. */
export const FIRST_DATE = '2009-01-03'

/** The forms of native date and time inputs. `Temporal` accepts more. */
export const DATE = /^\d{4}-\d{2}-\d{2}$/
export const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/

/**
 * Converts a day or a moment to the time T that follows it: the first instant of the next calendar day in the
 * time zone, or the end of the second.
 * @param nowMs the current time; a T after it is refused
 */
export function parseLocalTime(temporal: TemporalApi, local: LocalTime, nowMs: number): ParsedTime {
  try {
    const parsed = local.kind === 'day' ? endOfDay(temporal, local) : endOfSecond(temporal, local)
    const latest = parsed.kind === 'time' ? parsed.before : parsed.kind === 'twice' ? parsed.earlier : 0
    return latest * 1000 > nowMs ? { kind: 'future' } : parsed
  } catch (error) {
    // An unknown time zone, or a day that no calendar has.
    if (error instanceof RangeError) return { kind: 'invalid' }
    throw error
  }
}

function endOfDay(
  { PlainDate }: TemporalApi,
  { date, timeZone }: Extract<LocalTime, { kind: 'day' }>,
): ParsedTime {
  if (!DATE.test(date)) return { kind: 'invalid' }
  const day = PlainDate.from(date, { overflow: 'reject' })
  const [start, before] = [day, day.add({ days: 1 })].map((plain) =>
    secondsOf(plain.toZonedDateTime(timeZone)),
  ) as [number, number]
  // Samoa had no 30 December 2011.
  return start === before ? { kind: 'skipped' } : { kind: 'time', before }
}

function endOfSecond(
  { PlainDateTime }: TemporalApi,
  { dateTime, timeZone, occurrence }: Extract<LocalTime, { kind: 'moment' }>,
): ParsedTime {
  if (!DATE_TIME.test(dateTime)) return { kind: 'invalid' }
  const local = PlainDateTime.from(dateTime, { overflow: 'reject' })
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  ) as [TemporalTypes.ZonedDateTime, TemporalTypes.ZonedDateTime]
  if (!earlier.toPlainDateTime().equals(local) || !later.toPlainDateTime().equals(local))
    return { kind: 'skipped' }
  const [first, second] = [secondsOf(earlier) + 1, secondsOf(later) + 1]
  if (first === second) return { kind: 'time', before: first }
  if (occurrence) return { kind: 'time', before: occurrence === 'earlier' ? first : second }
  return { kind: 'twice', earlier: first, later: second }
}

const secondsOf = ({ epochMilliseconds }: TemporalTypes.ZonedDateTime): number =>
  Math.floor(epochMilliseconds / 1000)

/** The days of the quick entries, in a time zone, as `YYYY-MM-DD`. */
export interface QuickDays {
  yesterday: string
  endOfLastMonth: string
  endOfLastYear: string
}

/** @throws RangeError for an unknown time zone */
export function quickDays({ Instant }: TemporalApi, nowMs: number, timeZone: string): QuickDays {
  const today = Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  return {
    yesterday: today.subtract({ days: 1 }).toString(),
    endOfLastMonth: today.with({ day: 1 }).subtract({ days: 1 }).toString(),
    endOfLastYear: today.with({ month: 1, day: 1 }).subtract({ days: 1 }).toString(),
  }
}

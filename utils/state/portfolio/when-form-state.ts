import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { parseBlockInput } from '../../domain/block.ts'
import {
  FIRST_DATE,
  type LocalTime,
  type Occurrence,
  type ParsedTime,
  type PointInTime,
} from '../../domain/portfolio/point-in-time.ts'
import { localTime } from './local-time.ts'

/** Why the entered point in time cannot be used. */
export type WhenProblem =
  | 'date'
  | 'partialTime'
  | 'early'
  | 'dayNotOver'
  | 'future'
  | 'skipped'
  | 'invalid'
  | 'twice'
  | 'block'
  | 'same'

/** The two times of a local time that occurs twice, in Unix seconds. */
export type TwoTimes = Pick<Extract<ParsedTime, { kind: 'twice' }>, Occurrence>

interface WhenFormOptions {
  initial: PointInTime | null
  /** The time zone, unless `initial` has one. */
  timeZone: string
  by: 'date' | 'block'
  now: ReadonlySignal<number>
  /** The point in time on the other side of a comparison. */
  other: PointInTime | null
}

export type WhenFormState = ReturnType<typeof createWhenForm>

/** The form of a day, a moment or a block. */
export function createWhenForm({ initial, timeZone: zone, by: kind, now, other }: WhenFormOptions) {
  const by = signal(kind)
  /** `YYYY-MM-DD`, `HH:MM` or `HH:MM:SS`, or empty, as in native inputs. */
  const date = signal(initial?.kind === 'day' ? initial.date : momentParts(initial)[0])
  const time = signal(momentParts(initial)[1])
  const timeZone = signal(initial && 'timeZone' in initial ? initial.timeZone : zone)
  const block = signal(initial?.kind === 'block' ? initial.blockNumber : '')
  const occurrence = signal<Occurrence | null>((initial?.kind === 'moment' && initial.occurrence) || null)
  /** The input at the last submission; null after a change. */
  const submitted = signal<{ input: string; isTimePartial: boolean } | null>(null)
  const input = computed(() =>
    JSON.stringify([by.value, date.value, time.value, timeZone.value, block.value, occurrence.value]),
  )
  const local = computed<LocalTime | null>(() => {
    if (date.value === '') return null
    const zoned = { timeZone: timeZone.value }
    return time.value === ''
      ? { kind: 'day', date: date.value, ...zoned }
      : { kind: 'moment', dateTime: `${date.value}T${withoutZeroSeconds(time.value)}`, ...zoned }
  })
  const parsed = computed(() => local.value && localTime(local.value, now.value))
  /** null unless the entered time occurs twice. */
  const twoTimes = computed<TwoTimes | null>(() => (parsed.value?.kind === 'twice' ? parsed.value : null))

  const point = computed<PointInTime | null>(() => {
    if (by.value === 'block') {
      const typed = parseBlockInput(block.value)
      return typed.kind === 'number' ? { kind: 'block', blockNumber: typed.blockNumber } : null
    }
    if (local.value?.kind !== 'moment' || !twoTimes.value || !occurrence.value) return local.value
    return { ...local.value, occurrence: occurrence.value }
  })
  /** The problem of the entered text. The beginning of a valid text is a problem only after `submit`. */
  const problem = computed<WhenProblem | null>(() => {
    const last = submitted.value?.input === input.value ? submitted.value : null
    if (by.value === 'block') {
      const typed = parseBlockInput(block.value)
      if (typed.kind === 'invalid' || (typed.kind === 'latest' && last)) return 'block'
    } else {
      if (!local.value) return last ? 'date' : null
      if (last?.isTimePartial) return 'partialTime'
      // While a year is typed, it begins as 0002.
      if (date.value < FIRST_DATE) return last ? 'early' : null
      const kindOfProblem = problemOf(parsed.value, local.value)
      if (kindOfProblem) return kindOfProblem
      if (twoTimes.value && !occurrence.value) return last ? 'twice' : null
    }
    return last && isSameTime(point.value, other, now.value) ? 'same' : null
  })

  return {
    by,
    date,
    time,
    timeZone,
    block,
    occurrence,
    now,
    twoTimes,
    problem,
    /**
     * @param isTimePartial whether the time field has text that is not a whole time
     * @returns the entered point in time; null if the input must be corrected first
     */
    submit(isTimePartial: boolean): PointInTime | null {
      submitted.value = { input: input.peek(), isTimePartial }
      const isRead = by.peek() === 'block' || parsed.peek() !== null
      return problem.peek() === null && isRead ? point.peek() : null
    },
  }
}

/** Browsers differ in whether they add them. */
const withoutZeroSeconds = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1')

function momentParts(point: PointInTime | null): [date: string, time: string] {
  if (point?.kind !== 'moment') return ['', '']
  const [date = '', time = ''] = point.dateTime.split('T')
  return [date, time]
}

function problemOf(parsed: ParsedTime | null, { kind }: LocalTime): WhenProblem | null {
  if (parsed?.kind === 'future') return kind === 'day' ? 'dayNotOver' : 'future'
  return parsed?.kind === 'skipped' || parsed?.kind === 'invalid' ? parsed.kind : null
}

/** Whether two points in time have the same T, also in two time zones. */
function isSameTime(a: PointInTime | null, b: PointInTime | null, now: number): boolean {
  const [first, second] = [a, b].map((point) =>
    point?.kind === 'day' || point?.kind === 'moment' ? localTime(point, now) : null,
  )
  if (first?.kind === 'time' && second?.kind === 'time') return first.before === second.before
  return isSamePoint(a, b)
}

/** Whether two points in time were entered in the same way. */
export const isSamePoint = (a: PointInTime | null, b: PointInTime | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

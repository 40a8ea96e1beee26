import { type ReadonlySignal, signal } from '@preact/signals'
import { once } from '../../domain/once.ts'
import {
  type LocalTime,
  type ParsedTime,
  parseLocalTime,
  type QuickDays,
  quickDays,
  type TemporalApi,
} from '../../domain/portfolio/point-in-time.ts'
import { loadTemporal } from '../../format/time-zones.ts'

const loading = once(() => {
  const loaded = signal<TemporalApi | null>(null)
  const promise = loadTemporal().then((temporal) => {
    loaded.value = temporal
    return temporal
  })
  return { loaded: loaded as ReadonlySignal<TemporalApi | null>, promise }
})

/** Converts a day or a moment to the time T that follows it. Loads `Temporal` at the first call. */
export const readLocalTime = async (local: LocalTime, nowMs: number): Promise<ParsedTime> =>
  parseLocalTime(await loading().promise, local, nowMs)

/**
 * `readLocalTime` for components and computed signals: null until `Temporal` is loaded, which updates them.
 */
export function localTime(local: LocalTime, nowMs: number): ParsedTime | null {
  const temporal = loading().loaded.value
  return temporal && parseLocalTime(temporal, local, nowMs)
}

/**
 * The days of the quick entries, for components and computed signals: null until `Temporal` is loaded.
 * @throws RangeError for an unknown time zone
 */
export function localQuickDays(nowMs: number, timeZone: string): QuickDays | null {
  const temporal = loading().loaded.value
  return temporal && quickDays(temporal, nowMs, timeZone)
}

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

/** Loads `Temporal` at the first call. */
const loadedTemporal = once((): ReadonlySignal<TemporalApi | null> => {
  const loaded = signal<TemporalApi | null>(null)
  void loadTemporal().then((temporal) => {
    loaded.value = temporal
  })
  return loaded
})

/**
 * Converts a day or a moment to the time T that follows it, for components and computed signals: null until
 * `Temporal` is loaded, which updates them.
 */
export function localTime(local: LocalTime, nowMs: number): ParsedTime | null {
  const temporal = loadedTemporal().value
  return temporal && parseLocalTime(temporal, local, nowMs)
}

/**
 * The days of the quick entries, for components and computed signals: null until `Temporal` is loaded.
 * @throws RangeError for an unknown time zone
 */
export function localQuickDays(nowMs: number, timeZone: string): QuickDays | null {
  const temporal = loadedTemporal().value
  return temporal && quickDays(temporal, nowMs, timeZone)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../scripts/browser/until.ts'
import { randomOf } from '../../service/dataset/random.ts'
import type { LocalService } from '../../service/service.ts'
import type { RequestListener } from '../support/request-listener.ts'
import type { Driver } from './driver.ts'
import type { Killer } from './killer.ts'

/** How the worker was stopped. Times in ms since 1970. */
export interface StopCounts {
  kills: number[]
  /** Stops during the request of a badge alarm. */
  duringAlarm: number
  /** Alarms without any request: the browser sends the event to a worker that has just stopped. */
  silentAlarms: number
  /** Such alarms in a row: the maximum, and the current number. */
  silentInARow: { most: number; now: number }
  /** Alarms after a stop that did not update the badge's TPS. */
  brokenAlarms: number
}

export interface Stopping {
  service: LocalService
  listener: RequestListener
  killer: Killer
  driver: Driver
  /** The required number of syncs, and the number that have ended. */
  count: number
  done(): Promise<number>
  /** The minimum number of stops. */
  kills: number
  log(words: string): void
}

/** A response takes some ms to arrive and to be stored; stops happen at any moment within. */
const MOMENTS = 25
/** One of this number of stops is during an alarm. */
const ALARM_EVERY = 8
const LOG_EVERY = 100
const ALARM_MS = 15_000
/** Before each stop, the test waits for a random number of requests below this or a larger limit. */
const MIN_RANGE = 16
/** Requests of a sync, with repeated ones. */
const REQUESTS = 2.5

/** Stops the worker repeatedly, at moments drawn from a seed, until enough syncs and stops are done. */
export async function stopRepeatedly(stopping: Stopping, seed: string): Promise<StopCounts> {
  const { listener, killer, count, done, kills: wanted, log } = stopping
  const random = randomOf('kills', seed)
  const stops: StopCounts = {
    kills: [],
    duringAlarm: 0,
    silentAlarms: 0,
    silentInARow: { most: 0, now: 0 },
    brokenAlarms: 0,
  }
  for (;;) {
    const left = count - (await done())
    if (left <= 0 && stops.kills.length >= wanted) return stops
    if (stops.kills.length % LOG_EVERY === 0) log(`${stops.kills.length} kills, ${left} syncs left`)
    if (stops.kills.length % ALARM_EVERY === ALARM_EVERY - 1) {
      await stopDuringAlarm(stopping, stops, random.below(MOMENTS))
      continue
    }
    // A little more often than required, so that stops also happen in the last syncs.
    const each = (Math.max(1, left) * REQUESTS) / Math.max(1, 1.1 * wanted - stops.kills.length)
    const requests = listener.all.length + random.below(Math.max(MIN_RANGE, Math.ceil(2 * each)))
    await until(async () => listener.all.length >= requests, { timeout: 60_000, what: 'the next requests' })
    await sleep(random.below(MOMENTS))
    stops.kills.push(await killer.kill())
  }
}

/** Stops the worker during an alarm's request and checks that the next alarm works. */
async function stopDuringAlarm(stopping: Stopping, stops: StopCounts, moment: number): Promise<void> {
  const { service, listener, killer, driver, log } = stopping
  // The browser delivers no events to a worker that is stopping, although it still reports it as running.
  await killer.untilRunning()
  const held = Promise.withResolvers<void>()
  service.setFault('avgTps', { until: held.promise, times: 1 })
  const asked = listener.next(({ route }) => route === 'avgTps')
  await driver.fireAlarm()
  if (!(await within(asked))) {
    log(`SILENT: an alarm sent no request: ${await driver.alarmState()}`)
    noteSilence(stops)
    held.resolve()
    service.clearFaults()
    // The next turn fires the alarm again.
    return
  }
  stops.silentInARow.now = 0
  await sleep(moment)
  stops.kills.push(await killer.kill())
  stops.duringAlarm += 1
  held.resolve()
  service.clearFaults()
  await fireUntilRequested(stopping, stops)
}

/**
 * Fires the next alarm and waits for its TPS. One alarm without any request is the browser's fault, two in a
 * row are not.
 */
async function fireUntilRequested({ listener, driver, log }: Stopping, stops: StopCounts): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const firedAt = Date.now()
    let isRequested = false
    void listener
      .next(({ route }) => route === 'avgTps')
      .then(() => {
        isRequested = true
      })
    await driver.fireAlarm()
    const isFresh = async () => (await driver.tpsReadAt()) >= firedAt
    const isThere = await until(isFresh, { timeout: ALARM_MS, what: 'the next alarm' }).catch(() => false)
    if (isThere) {
      stops.silentInARow.now = 0
      return
    }
    log(`an alarm after a kill, requested: ${isRequested}: ${await driver.alarmState()}`)
    if (isRequested) break
    noteSilence(stops)
  }
  stops.brokenAlarms += 1
}

function noteSilence(stops: StopCounts): void {
  const { most, now } = stops.silentInARow
  stops.silentAlarms += 1
  stops.silentInARow = { most: Math.max(most, now + 1), now: now + 1 }
}

/** Whether an alarm's request arrived in time. */
const within = async (request: Promise<unknown>): Promise<boolean> => {
  const late = new AbortController()
  const timer = sleep(ALARM_MS, false, { signal: late.signal }).catch(() => false)
  const hasArrived = await Promise.race([request.then(() => true), timer])
  late.abort()
  return hasArrived
}

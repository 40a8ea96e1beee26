import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../scripts/browser/until.ts'
import { randomOf } from '../../service/dataset/random.ts'
import type { LocalService } from '../../service/service.ts'
import type { RequestListener } from '../support/request-listener.ts'
import type { Driver } from './driver.ts'
import type { WorkerStopper } from './worker-stopper.ts'

/** The stops of the worker, and the results of the alarms. */
export interface StopCounts {
  /** When the worker was stopped, in ms since 1970. */
  times: number[]
  /** Stops during the request of a badge alarm. */
  duringAlarm: number
  /** Alarms without any request: the browser may send the event to a worker that has just stopped. */
  silentAlarms: number
  /** Alarms after a stop that did not update the badge's TPS. */
  brokenAlarms: number
}

export interface StopOptions {
  service: LocalService
  listener: RequestListener
  stopper: WorkerStopper
  driver: Driver
  /** The required number of syncs. */
  count: number
  /** The number of finished syncs. */
  done(): Promise<number>
  minStops: number
  log(text: string): void
}

/** The limit for the delay of a stop. It is short, so that some responses are not stored before the stop. */
const MAX_DELAY_MS = 25
const ALARM_EVERY = 8
const LOG_EVERY = 100
const ALARM_MS = 15_000
/** The number of requests between two stops is random. This is the lowest value of its limit. */
const MIN_RANGE = 16
/** The approximate number of requests per sync, including repeated ones. */
const REQUESTS_PER_SYNC = 2.5

/** Stops the worker repeatedly, at moments drawn from a seed, until enough syncs and stops are done. */
export async function stopRepeatedly(options: StopOptions, seed: string): Promise<StopCounts> {
  const { listener, stopper, count, done, minStops, log } = options
  const random = randomOf('kills', seed)
  const stops: StopCounts = {
    times: [],
    duringAlarm: 0,
    silentAlarms: 0,
    brokenAlarms: 0,
  }
  for (;;) {
    const remaining = count - (await done())
    if (remaining <= 0 && stops.times.length >= minStops) return stops
    if (stops.times.length % LOG_EVERY === 0) log(`${stops.times.length} stops, ${remaining} syncs left`)
    if (stops.times.length % ALARM_EVERY === ALARM_EVERY - 1) {
      await stopDuringAlarm(options, stops, random.below(MAX_DELAY_MS))
      continue
    }
    // Aims at more stops than required, so that the last syncs are also interrupted.
    const requestsPerStop =
      (Math.max(1, remaining) * REQUESTS_PER_SYNC) / Math.max(1, 1.1 * minStops - stops.times.length)
    const requests = listener.all.length + random.below(Math.max(MIN_RANGE, Math.ceil(2 * requestsPerStop)))
    await until(async () => listener.all.length >= requests, { timeout: 60_000, what: 'the next requests' })
    await sleep(random.below(MAX_DELAY_MS))
    stops.times.push(await stopper.stop())
  }
}

/** Stops the worker during an alarm's request and checks that the next alarm works. */
async function stopDuringAlarm(options: StopOptions, stops: StopCounts, delayMs: number): Promise<void> {
  const { service, listener, stopper, driver, log } = options
  // A stopping worker receives no events.
  await stopper.untilRunning()
  const delay = Promise.withResolvers<void>()
  service.setFault('avgTps', { until: delay.promise, times: 1 })
  const requested = listener.next(({ route }) => route === 'avgTps')
  await driver.fireAlarm()
  if (!(await arrivesInTime(requested))) {
    log(`SILENT: an alarm sent no request: ${await driver.alarmState()}`)
    stops.silentAlarms += 1
    delay.resolve()
    service.clearFaults()
    return
  }
  await sleep(delayMs)
  stops.times.push(await stopper.stop())
  stops.duringAlarm += 1
  delay.resolve()
  service.clearFaults()
  await fireUntilRequested(options, stops)
}

/**
 * Fires the next alarm and waits for its TPS. One alarm without a request is tolerated, because the browser
 * may lose an event; two in a row are an error.
 */
async function fireUntilRequested({ listener, driver, log }: StopOptions, stops: StopCounts): Promise<void> {
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
    const isUpdated = await until(isFresh, { timeout: ALARM_MS, what: 'the next alarm' }).catch(() => false)
    if (isUpdated) return
    log(`an alarm after a stop, requested: ${isRequested}: ${await driver.alarmState()}`)
    if (isRequested) break
    stops.silentAlarms += 1
  }
  stops.brokenAlarms += 1
}

/** Whether the request of an alarm arrives within 15 s. */
const arrivesInTime = async (request: Promise<unknown>): Promise<boolean> => {
  const timer = new AbortController()
  const timeout = sleep(ALARM_MS, false, { signal: timer.signal }).catch(() => false)
  const hasArrived = await Promise.race([request.then(() => true), timeout])
  timer.abort()
  return hasArrived
}

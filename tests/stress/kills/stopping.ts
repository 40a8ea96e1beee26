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
  /** Of them, those while the badge's alarm waited for its answer. */
  duringAlarm: number
  /** Alarms of which no request came at all: the browser rings for a worker that it has not seen stop yet. */
  silentAlarms: number
  /** How many of them came one after the other, at most and just now. */
  silentInARow: { most: number; now: number }
  /** The alarms after those that did not bring the badge's figure up to date. */
  brokenAlarms: number
}

export interface Stopping {
  service: LocalService
  listener: RequestListener
  killer: Killer
  driver: Driver
  /** How many look-ups are wanted, and how many have ended. */
  count: number
  done(): Promise<number>
  /** How often the worker is to be stopped at least. */
  kills: number
  log(words: string): void
}

/** An answer takes some ms to come and to be stored: a kill falls anywhere in it. */
const MOMENTS = 25
/** Every so many kills one is during an alarm. */
const ALARM_EVERY = 8
const TELL_EVERY = 100
const ALARM_MS = 15_000
/** Requests from which the next kill is drawn, at least: a worker that never gets anywhere is another matter. */
const LEAST = 16
/** Requests a look-up, with those that are made again. */
const REQUESTS = 2.5

/** StopCounts the worker again and again at moments that follow from a seed, until enough of both is done. */
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
    if (stops.kills.length % TELL_EVERY === 0) log(`${stops.kills.length} kills, ${left} look-ups to go`)
    if (stops.kills.length % ALARM_EVERY === ALARM_EVERY - 1) {
      await stopDuringAlarm(stopping, stops, random.below(MOMENTS))
      continue
    }
    // A little more often than is wanted, so that the last look-ups have their share.
    const each = (Math.max(1, left) * REQUESTS) / Math.max(1, 1.1 * wanted - stops.kills.length)
    const heard = listener.all.length + random.below(Math.max(LEAST, Math.ceil(2 * each)))
    await until(async () => listener.all.length >= heard, { timeout: 60_000, what: 'the look-ups to go on' })
    await sleep(random.below(MOMENTS))
    stops.kills.push(await killer.kill())
  }
}

/** StopCounts the worker while an alarm's request has no answer yet, and sees whether the next alarm does its work. */
async function stopDuringAlarm(stopping: Stopping, stops: StopCounts, moment: number): Promise<void> {
  const { service, listener, killer, driver, log } = stopping
  // An event of the very moment in which a worker stops reaches nobody: the browser still takes it for running.
  await killer.untilRunning()
  const held = Promise.withResolvers<void>()
  service.setFault('avgTps', { until: held.promise, times: 1 })
  const asked = listener.next(({ route }) => route === 'avgTps')
  await driver.fireAlarm()
  if (!(await within(asked))) {
    log(`SILENT: an alarm asked for nothing: ${await driver.alarmState()}`)
    noteSilence(stops)
    held.resolve()
    service.clearFaults()
    // The next turn rings again.
    return
  }
  stops.silentInARow.now = 0
  await sleep(moment)
  stops.kills.push(await killer.kill())
  stops.duringAlarm += 1
  held.resolve()
  service.clearFaults()
  await ringUntilHeard(stopping, stops)
}

/** Rings for the next time, and sees whether the figure comes. A ring that reaches nobody is the browser's; two in a row are not. */
async function ringUntilHeard({ listener, driver, log }: Stopping, stops: StopCounts): Promise<void> {
  for (let ring = 0; ring < 2; ring += 1) {
    const rang = Date.now()
    let isAsked = false
    void listener
      .next(({ route }) => route === 'avgTps')
      .then(() => {
        isAsked = true
      })
    await driver.fireAlarm()
    const isFresh = async () => (await driver.tpsReadAt()) >= rang
    const isThere = await until(isFresh, { timeout: ALARM_MS, what: 'the next alarm' }).catch(() => false)
    if (isThere) {
      stops.silentInARow.now = 0
      return
    }
    log(`an alarm after a kill, asked for: ${isAsked}: ${await driver.alarmState()}`)
    if (isAsked) break
    noteSilence(stops)
  }
  stops.brokenAlarms += 1
}

function noteSilence(stops: StopCounts): void {
  const { most, now } = stops.silentInARow
  stops.silentAlarms += 1
  stops.silentInARow = { most: Math.max(most, now + 1), now: now + 1 }
}

/** Whether an alarm's request was heard in time. */
const within = async (heard: Promise<unknown>): Promise<boolean> => {
  const late = new AbortController()
  const timer = sleep(ALARM_MS, false, { signal: late.signal }).catch(() => false)
  const isHeard = await Promise.race([heard.then(() => true), timer])
  late.abort()
  return isHeard
}

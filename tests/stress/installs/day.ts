import { randomOf } from '../../service/dataset/random.ts'
import { type RequestsPerAlarm, simulate } from './install.ts'
import { badDay } from './service-conditions.ts'
import { drawUsage } from './usage.ts'

const BUCKET = 10_000
const HOUR = 3_600_000
const BUCKETS = (24 * HOUR) / BUCKET

/** A day of many installs, in buckets of 10 s. */
export interface Day {
  /** The most requests of a bucket between two hours, divided by installs running / period. */
  peak(fromHour: number, toHour: number): number
  /** All requests of the day, divided by the same. */
  share: number
}

/** Simulates a day. The same seed gives the same day. */
export function simulateDay(asked: {
  installs: number
  periodMinutes: number
  requestsPerAlarm: RequestsPerAlarm
  seed: string
}): Day {
  const { installs, periodMinutes, requestsPerAlarm, seed } = asked
  const requests = new Float64Array(BUCKETS)
  const changes = new Int32Array(BUCKETS + 2)
  const { below } = randomOf(seed, periodMinutes)
  const random = () => below(2 ** 32) / 2 ** 32
  const rules = { periodMinutes, requestsPerAlarm, condition: badDay, random }
  const tell = (at: number, count: number) => {
    const bucket = Math.floor(at / BUCKET)
    if (bucket >= 0 && bucket < BUCKETS) requests[bucket] = (requests[bucket] ?? 0) + count
  }
  const change = (at: number, by: number) => {
    const bucket = Math.min(BUCKETS, Math.max(0, Math.ceil(at / BUCKET)))
    changes[bucket] = (changes[bucket] ?? 0) + by
  }
  for (let install = 0; install < installs; install += 1) {
    const usage = drawUsage(random)
    for (const { from, to } of usage.runs) {
      change(from, 1)
      change(to, -1)
    }
    simulate(usage, rules, tell)
  }
  return dayOf(requests, runningAt(changes), (periodMinutes * 60_000) / BUCKET)
}

/** The number of running installs at the start of each bucket. */
function runningAt(changes: Int32Array): Float64Array {
  let running = 0
  return Float64Array.from(changes, (by) => {
    running += by
    return running
  })
}

function dayOf(requests: Float64Array, running: Float64Array, bucketsOfPeriod: number): Day {
  const fair = (bucket: number) =>
    // The smaller number of the bucket's two ends, so that installs that start within it do not help.
    Math.min(running[bucket] ?? 0, running[bucket + 1] ?? 0) / bucketsOfPeriod
  const total = requests.reduce((sum, count) => sum + count, 0)
  const fairTotal = requests.reduce((sum, _, bucket) => sum + fair(bucket), 0)
  return {
    share: total / fairTotal,
    peak: (fromHour, toHour) => {
      let peak = 0
      for (let bucket = hourBucket(fromHour); bucket < hourBucket(toHour) - 1; bucket += 1) {
        peak = Math.max(peak, (requests[bucket] ?? 0) / fair(bucket))
      }
      return peak
    },
  }
}

const hourBucket = (hour: number): number => Math.round((hour * HOUR) / BUCKET)

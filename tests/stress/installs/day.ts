import { randomOf } from '../../service/dataset/random.ts'
import { type RequestsPerAlarm, simulate } from './install.ts'
import { badDay } from './service-conditions.ts'
import { drawUsage } from './usage.ts'

const BUCKET_MS = 10_000
const HOUR_MS = 3_600_000
const BUCKETS = (24 * HOUR_MS) / BUCKET_MS

/** A day of many installs, in buckets of 10 s. */
export interface Day {
  /**
   * The highest ratio of requests to expected requests in a bucket between two hours. One request is expected
   * per running install and period.
   */
  peak(fromHour: number, toHour: number): number
  /** The ratio of all requests of the day to the expected number. */
  share: number
}

/** Simulates a day. The same options give the same day. */
export function simulateDay(options: {
  installs: number
  periodMinutes: number
  requestsPerAlarm: RequestsPerAlarm
  seed: string
}): Day {
  const { installs, periodMinutes, requestsPerAlarm, seed } = options
  const requests = new Float64Array(BUCKETS)
  const changes = new Int32Array(BUCKETS + 2)
  const { below } = randomOf(seed, periodMinutes)
  const random = () => below(2 ** 32) / 2 ** 32
  const rules = { periodMinutes, requestsPerAlarm, condition: badDay, random }
  const onRequests = (at: number, count: number) => {
    const bucket = Math.floor(at / BUCKET_MS)
    if (bucket >= 0 && bucket < BUCKETS) requests[bucket] = (requests[bucket] ?? 0) + count
  }
  const addRunning = (at: number, by: number) => {
    const bucket = Math.min(BUCKETS, Math.max(0, Math.ceil(at / BUCKET_MS)))
    changes[bucket] = (changes[bucket] ?? 0) + by
  }
  for (let install = 0; install < installs; install += 1) {
    const usage = drawUsage(random)
    for (const { from, to } of usage.runs) {
      addRunning(from, 1)
      addRunning(to, -1)
    }
    simulate(usage, rules, onRequests)
  }
  return dayOf(requests, runningAt(changes), (periodMinutes * 60_000) / BUCKET_MS)
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
  const expected = (bucket: number) =>
    // Uses the lower number of the bucket's two ends, so that starts and stops in between do not hide a peak.
    Math.min(running[bucket] ?? 0, running[bucket + 1] ?? 0) / bucketsOfPeriod
  const total = requests.reduce((sum, count) => sum + count, 0)
  const expectedTotal = requests.reduce((sum, _, bucket) => sum + expected(bucket), 0)
  return {
    share: total / expectedTotal,
    peak: (fromHour, toHour) => {
      let peak = 0
      for (let bucket = hourBucket(fromHour); bucket < hourBucket(toHour) - 1; bucket += 1) {
        peak = Math.max(peak, (requests[bucket] ?? 0) / expected(bucket))
      }
      return peak
    },
  }
}

const hourBucket = (hour: number): number => Math.round((hour * HOUR_MS) / BUCKET_MS)

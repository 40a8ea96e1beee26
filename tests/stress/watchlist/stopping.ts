import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, randomOf } from '../../service/dataset/random.ts'
import type { LocalService } from '../../service/service.ts'
import type { WorkerStopper } from '../kills/worker-stopper.ts'
import type { WatchlistDriver } from './driver.ts'
import type { Stop } from './request-order.ts'

export interface Stopping {
  service: LocalService
  stopper: WorkerStopper
  driver: WatchlistDriver
  /** The highest number of stops. There are fewer if the refresh ends earlier. */
  count: number
  seed: string
  /** The service's clock in milliseconds. */
  now(): number
  log(text: string): void
}

/** The next stop follows after at most this many requests. */
const MAX_REQUESTS = 5
/** How long to wait for the requests before a stop. During a hold, they do not arrive. */
const WAIT_MS = 2_000
/** The probability of a stop if the requests do not arrive in time. Otherwise, the wait is repeated. */
const STOP_WITHOUT_REQUESTS_PERCENT = 20
/** The limit for the delay of a stop. It is short, so that some responses are not stored before the stop. */
const MAX_DELAY_MS = 25
/** The time in which a worker stores a 429. The next worker does not know of a hold that was not stored. */
const HOLD_STORED_MS = 400
const POLL_MS = 20
const LOG_EVERY = 10

interface StoppedRefresh {
  stops: Stop[]
  /** The keys of accounts that a run gave up without reading them. */
  skipped: Set<string>
}

/** Refreshes all wallets, then the failed accounts until none is left. Stops the worker at random moments. */
export async function refreshWithStops(stopping: Stopping): Promise<StoppedRefresh> {
  const { driver, count, seed, log } = stopping
  const random = randomOf('watchlist', seed)
  const stops: Stop[] = []
  const skipped = new Set<string>()
  await driver.start({ kind: 'all' })
  for (;;) {
    const refresh = await driver.readRefresh()
    for (const key of refresh?.skipped ?? []) skipped.add(key)
    // Only the user can continue such a run.
    if (refresh?.status.kind === 'failed') throw new Error(`interrupted: ${JSON.stringify(refresh)}`)
    if (refresh?.status.kind === 'ended') {
      if (refresh.failed === 0) return { stops, skipped }
      log(`${refresh.failed} of ${refresh.accounts} accounts failed: reading them again`)
      await driver.start({ kind: 'failed' })
    } else if (stops.length < count) {
      await waitForRequests(stopping, random)
      await sleep(random.below(MAX_DELAY_MS))
      stops.push(await stop(stopping))
      if (stops.length % LOG_EVERY === 0)
        log(`${stops.length} stops: ${JSON.stringify(await driver.readRefresh())}`)
    } else await sleep(POLL_MS * 10)
  }
}

async function waitForRequests({ service }: Stopping, random: Random): Promise<void> {
  const wanted = service.log.length + 1 + random.below(MAX_REQUESTS)
  do {
    for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
      if (service.log.length >= wanted) return
      await sleep(POLL_MS)
    }
  } while (!random.chance(STOP_WITHOUT_REQUESTS_PERCENT))
}

async function stop({ service, stopper, driver, now }: Stopping): Promise<Stop> {
  // The first stop follows the first 429. There may be no other one, and one during a stop is not judged.
  const isHoldUnknown = () => {
    const limited = service.log.filter(({ status }) => status === 429)
    return limited.length === 0 || limited.some(({ at }) => now() - at < HOLD_STORED_MS)
  }
  while (isHoldUnknown()) await sleep(POLL_MS)
  const from = now()
  await stopper.stop()
  const until = now()
  await driver.wake()
  return { from, until }
}

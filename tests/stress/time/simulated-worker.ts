import type { Worker } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { readBadge } from '../../e2e/support/badge.ts'
import { type StoredTps, storedTps } from '../support/stored-cache.ts'

/** The part of the extension API that is called inside the worker. */
declare const chrome: {
  alarms: {
    create(name: string, when: { delayInMinutes: number; periodInMinutes: number }): Promise<void>
    onAlarm: { dispatch(alarm: { name: string; scheduledTime: number }): void }
  }
}

const TIMEOUT_MS = 15_000

/** Sets the background's clock, in ms since 1970, and shortens its waits of up to 2 s. */
export async function setTime(worker: Worker, now: number): Promise<void> {
  await worker.evaluate((moment) => {
    const scope = globalThis as { realSetTimeout?: typeof setTimeout }
    Date.now = () => moment
    if (scope.realSetTimeout) return
    const realSetTimeout = globalThis.setTimeout
    scope.realSetTimeout = realSetTimeout
    // Shortens only the waits between retries; timeouts are longer.
    const short = (work: () => void, ms = 0) => realSetTimeout(work, ms <= 2_000 ? Math.min(ms, 5) : ms)
    globalThis.setTimeout = short as typeof setTimeout
  }, now)
}

/** Postpones the browser's own alarm, so that only the test's alarms fire. */
export const postponeRealAlarm = (worker: Worker): Promise<void> =>
  worker.evaluate(() => chrome.alarms.create('badge', { delayInMinutes: 2_880, periodInMinutes: 5 }))

/** Fires the alarm of the badge several times in a row. */
export const fireAlarmsAt = (worker: Worker, now: number, times: number): Promise<void> =>
  worker.evaluate(
    ([scheduledTime, count]) => {
      for (let time = 0; time < count; time += 1)
        chrome.alarms.onAlarm.dispatch({ name: 'badge', scheduledTime })
    },
    [now, times] as const,
  )

/** Waits until the update at this time is stored, even if it failed. @returns the stored TPS */
export function tpsRequestedAt(worker: Worker, now: number): Promise<StoredTps> {
  const attempt = async () => {
    const stored = await storedTps(worker)
    return stored?.requestedAt === now ? stored : null
  }
  return until(attempt, { timeout: TIMEOUT_MS, what: 'the alarm to be handled' })
}

/** Whether the badge shows this TPS, with a failure in its title unless `isCurrent`. */
export async function badgeShows(worker: Worker, tps: number, isCurrent: boolean): Promise<boolean> {
  const isShown = async () => {
    const badge = await readBadge(worker)
    // The badge shows three significant digits.
    const isTps = badge.text !== '' && Math.abs(Number(badge.text) - tps) <= 0.005 * Math.max(1, tps)
    return isTps && !badge.title.includes('\n') === isCurrent
  }
  return await until(isShown, { timeout: TIMEOUT_MS, what: 'the badge to be updated' }).catch(() => false)
}

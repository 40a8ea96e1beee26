import type { Worker } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { readBadge } from '../../e2e/support/badge.ts'
import { type StoredTps, storedTps } from '../support/stored-cache.ts'

/** For the functions inside the worker. */
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
    const place = globalThis as { waits?: typeof setTimeout }
    Date.now = () => moment
    if (place.waits) return
    const waits = globalThis.setTimeout
    place.waits = waits
    // Waits between retries. Timeouts are longer and stay.
    const short = (work: () => void, ms = 0) => waits(work, ms <= 2_000 ? Math.min(ms, 5) : ms)
    globalThis.setTimeout = short as typeof setTimeout
  }, now)
}

/** Postpones the browser's own alarm, so that only the test's alarms fire. */
export const postponeRealAlarm = (worker: Worker): Promise<void> =>
  worker.evaluate(() => chrome.alarms.create('badge', { delayInMinutes: 2_880, periodInMinutes: 5 }))

/** Fires the alarm several times in a row. */
export const fireAlarmsAt = (worker: Worker, now: number, times: number): Promise<void> =>
  worker.evaluate(
    ([scheduledTime, count]) => {
      for (let time = 0; time < count; time += 1)
        chrome.alarms.onAlarm.dispatch({ name: 'badge', scheduledTime })
    },
    [now, times] as const,
  )

/** The badge's stored TPS, once the request of this moment has ended. */
export function attemptAt(worker: Worker, now: number): Promise<StoredTps> {
  const attempt = async () => {
    const stored = await storedTps(worker)
    return stored?.requestedAt === now ? stored : null
  }
  return until(attempt, { timeout: TIMEOUT_MS, what: 'the alarm to be handled' })
}

/** Whether the badge shows this TPS and the right state. */
export async function badgeShows(worker: Worker, figure: number, well: boolean): Promise<boolean> {
  const says = async () => {
    const badge = await readBadge(worker)
    // The badge shows three significant digits.
    const isFigure = badge.text !== '' && Math.abs(Number(badge.text) - figure) <= 0.005 * Math.max(1, figure)
    return isFigure && !badge.title.includes('\n') === well
  }
  return await until(says, { timeout: TIMEOUT_MS, what: 'the badge to be painted' }).catch(() => false)
}

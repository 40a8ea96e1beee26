import type { Worker } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import type { TpsRecord } from '../../../utils/store/tps.ts'
import { readBadge } from '../../e2e/support/badge.ts'
import { readStorage } from '../../e2e/support/worker.ts'

/** What the functions that run inside the worker use. */
declare const chrome: {
  alarms: {
    create(name: string, when: { delayInMinutes: number; periodInMinutes: number }): Promise<void>
    onAlarm: { dispatch(alarm: { name: string; scheduledTime: number }): void }
  }
}

const PATIENCE = 15_000

/** Lets the background live at a time of our own, in ms since 1970, in which short waits are over at once. */
export async function setTime(worker: Worker, now: number): Promise<void> {
  await worker.evaluate((moment) => {
    const place = globalThis as { waits?: typeof setTimeout }
    Date.now = () => moment
    if (place.waits) return
    const waits = globalThis.setTimeout
    place.waits = waits
    // The pauses between two tries. Time-outs, which are longer, stay as they are.
    const short = (work: () => void, ms = 0) => waits(work, ms <= 2_000 ? Math.min(ms, 5) : ms)
    globalThis.setTimeout = short as typeof setTimeout
  }, now)
}

/** Lets the browser's own alarm ring so late that only ours do. */
export const holdRealAlarm = (worker: Worker): Promise<void> =>
  worker.evaluate(() => chrome.alarms.create('badge', { delayInMinutes: 2_880, periodInMinutes: 5 }))

/** Lets the alarm ring so many times at once. */
export const ringAt = (worker: Worker, now: number, times: number): Promise<void> =>
  worker.evaluate(
    ([scheduledTime, count]) => {
      for (let time = 0; time < count; time += 1)
        chrome.alarms.onAlarm.dispatch({ name: 'badge', scheduledTime })
    },
    [now, times] as const,
  )

/** What is kept of the badge's figure, once the attempt of this moment is over. */
export async function attemptOf(worker: Worker, now: number): Promise<TpsRecord> {
  const attempt = async () => {
    const stored = Object.entries(await readStorage(worker, 'local'))
    const [, record] = stored.find(([key]) => /^tps:https?:.*\|\d+$/.test(key)) ?? []
    return (record as TpsRecord | undefined)?.askedAt === now ? (record as TpsRecord) : undefined
  }
  return await until(attempt, { timeout: PATIENCE, what: 'the alarm to be dealt with' })
}

/** Whether the badge comes to show this figure, and that all is well or not. */
export async function badgeSays(worker: Worker, figure: number, well: boolean): Promise<boolean> {
  const says = async () => {
    const badge = await readBadge(worker)
    // The badge has room for three digits.
    const isFigure = badge.text !== '' && Math.abs(Number(badge.text) - figure) <= 0.005 * Math.max(1, figure)
    return isFigure && !badge.title.includes('\n') === well
  }
  return await until(says, { timeout: PATIENCE, what: 'the badge to be painted' }).catch(() => false)
}

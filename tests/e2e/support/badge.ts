import type { Worker } from '@playwright/test'
import type { LocalService } from '../../service/service.ts'

interface Alarm {
  name: string
  scheduledTime: number
  periodInMinutes?: number
}

/** The APIs for the functions that run inside the worker. */
declare const chrome: {
  action: {
    getBadgeText(details: object): Promise<string>
    getBadgeBackgroundColor(details: object): Promise<number[]>
    getTitle(details: object): Promise<string>
  }
  alarms: {
    getAll(): Promise<Alarm[]>
    onAlarm: { dispatch(alarm: Alarm): void }
  }
  storage: { local: { get(key: string): Promise<object> } }
}

/** The visible parts of the badge. */
export interface Badge {
  text: string
  /** `blue`, `grey`, or the four numbers of another color. */
  color: string
  title: string
}

const COLORS: Readonly<Record<string, string>> = { '47,85,230,255': 'blue', '101,109,125,255': 'grey' }

export async function readBadge(worker: Worker): Promise<Badge> {
  const { rgba, ...badge } = await worker.evaluate(async () => ({
    text: await chrome.action.getBadgeText({}),
    rgba: String(await chrome.action.getBadgeBackgroundColor({})),
    title: await chrome.action.getTitle({}),
  }))
  return { ...badge, color: COLORS[rgba] ?? rgba }
}

export const readAlarms = (worker: Worker): Promise<Alarm[]> => worker.evaluate(() => chrome.alarms.getAll())

/** Fires the badge's alarm without changing its schedule. */
export const dispatchBadgeAlarm = (worker: Worker): Promise<void> =>
  worker.evaluate(() => chrome.alarms.onAlarm.dispatch({ name: 'badge', scheduledTime: Date.now() }))

/**
 * Waits until the worker has handled an alarm that sends no request. Such an alarm reads storage a few times;
 * six reads in sequence take longer.
 */
export const waitForAlarm = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    for (let reads = 0; reads < 6; reads += 1) await chrome.storage.local.get('settings')
  })

/** The newest TPS of a chain, from the service. */
export async function newestTps({ metricsUrl }: LocalService, chainId: string): Promise<number> {
  const response = await fetch(`${metricsUrl}/v1/avg_tps/${chainId}`)
  const { results } = (await response.json()) as { results: { timestamp: number; value: number }[] }
  const [newest] = results.toSorted((a, b) => b.timestamp - a.timestamp)
  if (!newest) throw new Error('The series is empty')
  return newest.value
}

import type { Worker } from '@playwright/test'

type Area = 'local' | 'session' | 'sync'

/** The parts of the extension's API that tests use in the background worker. */
interface WorkerApi {
  storage: Record<
    Area,
    {
      get(keys: string | null): Promise<Record<string, unknown>>
      set(items: Record<string, unknown>): Promise<void>
    }
  >
  action: { getBadgeText(details: object): Promise<string>; getTitle(details: object): Promise<string> }
  alarms: { create(name: string, info: { when: number }): Promise<void> }
}

/** What the functions that run inside the worker use. */
declare const chrome: WorkerApi

/** Everything in an area of the extension's storage. */
export const readStorage = (worker: Worker, area: Area): Promise<Record<string, unknown>> =>
  worker.evaluate((name) => chrome.storage[name].get(null), area)

/** Writes into an area of the extension's storage; what is not named stays. */
export const writeStorage = (worker: Worker, area: Area, items: Record<string, unknown>): Promise<void> =>
  worker.evaluate(([name, written]) => chrome.storage[name].set(written), [area, items] as const)

/** Lets an alarm go off now. It replaces the alarm's own time until the extension sets it anew. */
export const fireAlarm = (worker: Worker, name: string): Promise<void> =>
  worker.evaluate((alarm) => chrome.alarms.create(alarm, { when: Date.now() }), name)

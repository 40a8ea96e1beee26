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
  permissions: { getAll(): Promise<{ origins?: string[] }> }
}

/** The APIs for the functions that run inside the worker. */
declare const chrome: WorkerApi

/** All entries of a storage area of the extension. */
export const readStorage = (worker: Worker, area: Area): Promise<Record<string, unknown>> =>
  worker.evaluate((name) => chrome.storage[name].get(null), area)

/** Writes entries into a storage area of the extension. */
export const writeStorage = (worker: Worker, area: Area, items: Record<string, unknown>): Promise<void> =>
  worker.evaluate(([name, written]) => chrome.storage[name].set(written), [area, items] as const)

/** Fires an alarm now. This replaces the schedule of the alarm until the extension creates it again. */
export const fireAlarm = (worker: Worker, name: string): Promise<void> =>
  worker.evaluate((alarm) => chrome.alarms.create(alarm, { when: Date.now() }), name)

/** The match patterns of the granted host permissions. */
export const grantedOrigins = async (worker: Worker): Promise<Set<string>> =>
  new Set(await worker.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []))

import type { Profile } from '../api/profiles.ts'
import { type Health, type HealthCheck, type InterfaceName, NO_HEALTH } from '../domain/health.ts'
import { underLock } from './lock.ts'
import { defineItem, type StorageItem } from './storage.ts'

type Addresses = Pick<Profile, 'dataUrl' | 'metricsUrl'>

/** The last checks of one service. */
export function healthItem({ dataUrl, metricsUrl }: Addresses): StorageItem<Health> {
  return defineItem<Health>(`local:health:${dataUrl}|${metricsUrl}`, NO_HEALTH)
}

/** Keeps what came of a check, whatever becomes of the other interface's meanwhile. */
export function keepCheck(service: Addresses, which: InterfaceName, check: HealthCheck): Promise<void> {
  return underLock('health', async () => {
    const item = healthItem(service)
    await item.setValue({ ...(await item.getValue()), [which]: check })
  })
}

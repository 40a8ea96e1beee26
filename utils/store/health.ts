import { storage, type WxtStorageItem } from '@wxt-dev/storage'
import { type Health, type HealthCheck, type InterfaceName, NO_HEALTH } from '../domain/health.ts'
import type { Profile } from '../service/profiles.ts'
import { underLock } from './lock.ts'

type Addresses = Pick<Profile, 'dataUrl' | 'metricsUrl'>

/** The last checks of one service. */
export function healthItem({
  dataUrl,
  metricsUrl,
}: Addresses): WxtStorageItem<Health, Record<string, unknown>> {
  return storage.defineItem<Health>(`local:health:${dataUrl}|${metricsUrl}`, { fallback: NO_HEALTH })
}

/** Keeps what came of a check, whatever becomes of the other interface's meanwhile. */
export function keepCheck(service: Addresses, which: InterfaceName, check: HealthCheck): Promise<void> {
  return underLock('health', async () => {
    const item = healthItem(service)
    await item.setValue({ ...(await item.getValue()), [which]: check })
  })
}

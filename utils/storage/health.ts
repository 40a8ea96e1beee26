import { type Health, type HealthCheck, type InterfaceName, NO_HEALTH } from '../domain/health.ts'
import type { Profile } from '../domain/settings.ts'
import { changeValue, getValue, type ReadValue, watchEntry } from './database.ts'

type Addresses = Pick<Profile, 'dataUrl' | 'metricsUrl'>

const keyOf = ({ dataUrl, metricsUrl }: Addresses): string => `${dataUrl}|${metricsUrl}`

/** The last health checks of a service. */
export const readHealthRecord = async (service: Addresses, read: ReadValue = getValue): Promise<Health> =>
  (await read('health', keyOf(service))) ?? NO_HEALTH

/** Stores the check of one interface. */
export const writeHealthCheck = (
  service: Addresses,
  name: InterfaceName,
  check: HealthCheck,
): Promise<void> =>
  changeValue('health', keyOf(service), (before) => ({ ...(before ?? NO_HEALTH), [name]: check }))

export const watchHealth = (service: Addresses, onChange: () => void): (() => void) =>
  watchEntry('health', keyOf(service), onChange)

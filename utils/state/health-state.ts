import { signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import { type Health, NO_HEALTH } from '../domain/health.ts'
import type { Profile } from '../domain/settings.ts'
import { sendCommand } from '../send-command.ts'
import { healthChecks, serviceKey } from '../storage/network-values.ts'
import { readValue } from './cached-values.ts'

export type HealthState = ReturnType<typeof createHealthState>

/**
 * Creates the state of a service's health checks.
 * @param known shown until the stored checks are loaded
 */
export function createHealthState(profile: Profile, known: Health = NO_HEALTH, isIncognito = false) {
  const health = signal<Health>(known)
  const isChecking = signal(false)
  /** Why the last check could not be made; null if it was made. */
  const failure = signal<Failure | null>(null)
  /** Shows the stored checks. Only needed in a page without a database, which is not notified of changes. */
  const load = async () => {
    health.value = await healthChecks.read(serviceKey(profile), readValue)
  }
  const close = healthChecks.watch(serviceKey(profile), () => void load())
  void load()

  async function check(): Promise<void> {
    if (isChecking.value) return
    isChecking.value = true
    const outcome = await sendCommand('checkHealth', { isIncognito })
    failure.value = outcome.ok ? null : outcome.failure
    await load()
    isChecking.value = false
  }

  return { health, isChecking, failure, check, load, close }
}

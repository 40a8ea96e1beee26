import { type ReadonlySignal, signal } from '@preact/signals'
import type { Profile } from '../api/profiles.ts'
import type { Failure } from '../domain/failure.ts'
import { type Health, NO_HEALTH } from '../domain/health.ts'
import { healthItem } from '../store/health.ts'
import { command } from './command.ts'

/** A service's last health reports, and the way to new ones. */
export interface HealthModel {
  health: ReadonlySignal<Health>
  /** A check that was asked for is under way. */
  checking: ReadonlySignal<boolean>
  /** Why the last check that was asked for could not be made at all. */
  failure: ReadonlySignal<Failure | null>
  check(): Promise<void>
  stop(): void
}

/**
 * Follows what is stored of a service's health.
 * @param known what was read of it before, so that it is there at once
 * @param privately whether a private window asks
 */
export function createHealthModel(
  profile: Profile,
  known: Health = NO_HEALTH,
  privately = false,
): HealthModel {
  const health = signal<Health>(known)
  const checking = signal(false)
  const failure = signal<Failure | null>(null)
  const item = healthItem(profile)
  const read = async () => {
    health.value = await item.getValue()
  }
  // Read anew at each change, not taken from it: two checks that end together each bring the other's, too.
  const stop = item.watch(() => void read())
  void read()

  async function check(): Promise<void> {
    if (checking.value) return
    checking.value = true
    const outcome = await command('readHealth', { privately })
    failure.value = outcome.ok ? null : outcome.failure
    checking.value = false
  }

  return { health, checking, failure, check, stop }
}

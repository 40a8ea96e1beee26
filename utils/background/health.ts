import { type DataAccess, liveCheck } from '../api/data.ts'
import { healthCheck } from '../api/metrics.ts'
import type { Profile } from '../api/profiles.ts'
import type { Failure } from '../domain/failure.ts'
import { type HealthReport, INTERFACES, type InterfaceName, isServiceFailure } from '../domain/health.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { healthItem, keepCheck } from '../store/health.ts'
import { readSettings } from '../store/settings.ts'
import { dataAccess } from './access.ts'
import { logRequest } from './request-log.ts'
import { type Ask, requestQuietly, type Seen } from './requests.ts'
import { shared } from './shared.ts'

/** An interface that fails is asked for its health at most this often. */
const ASK_AGAIN_AFTER = 5 * 60_000

const addressOf = ({ dataUrl, metricsUrl }: Profile, which: InterfaceName): string =>
  which === 'data' ? dataUrl : metricsUrl

const originOf = (address: string): string => new URL(address).origin

/**
 * Asks both interfaces of the chosen service for their health (contract 4.5, 4.6), now, and keeps what they say. A
 * failure is a finding like any other and is kept in the report's place.
 */
export async function readHealth(log: Seen = logRequest): Promise<Outcome<void>> {
  const access = await dataAccess()
  if (!access.ok) return fail(access.failure)
  await Promise.all(INTERFACES.map((which) => checkOnce(access.value, which, log)))
  return succeed(undefined)
}

/**
 * After a request failed: asks what stands at that origin for its health, unless that was done within the last five
 * minutes, or the failure is about us. Nobody waits for it; a worker that is stopped meanwhile loses the check alone.
 */
export async function checkAfterFailure(
  address: string,
  failure: Failure,
  log: Seen = logRequest,
): Promise<void> {
  if (!isServiceFailure(failure)) return
  const { profile } = await readSettings()
  if (!profile) return
  const origin = originOf(address)
  const there = INTERFACES.filter((which) => originOf(addressOf(profile, which)) === origin)
  const health = await healthItem(profile).getValue()
  const now = Date.now()
  if (there.some((which) => wasJust(health[which].at, now))) return
  const access = await dataAccess()
  if (access.ok) await Promise.all(there.map((which) => checkOnce(access.value, which, log)))
}

/** A time that lies ahead is a clock that jumped. */
const wasJust = (at: number, now: number): boolean => at <= now && now - at < ASK_AGAIN_AFTER

/** Whoever asks while a check is under way waits for that one. */
function checkOnce(access: DataAccess, which: InterfaceName, log: Seen): Promise<void> {
  const key = `health|${which}|${addressOf(access.profile, which)}`
  return shared(key, () => checkAndKeep(access, which, log))
}

async function checkAndKeep(access: DataAccess, which: InterfaceName, log: Seen): Promise<void> {
  const { profile } = access
  const ask: Ask<HealthReport> = (seen) =>
    which === 'data' ? liveCheck(access, { onRequest: seen }) : healthCheck(profile, { onRequest: seen })
  const outcome = await requestQuietly(addressOf(profile, which), ask, log)
  const at = Date.now()
  await keepCheck(
    profile,
    which,
    outcome.ok
      ? { report: outcome.value, failure: null, at }
      : { report: null, failure: outcome.failure, at },
  )
}

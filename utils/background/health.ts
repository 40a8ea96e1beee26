import { type DataAccess, liveCheck } from '../api/data.ts'
import { healthCheck } from '../api/metrics.ts'
import type { Failure } from '../domain/failure.ts'
import { type HealthReport, INTERFACES, type InterfaceName, isServiceFailure } from '../domain/health.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import { readHealthRecord, writeHealthCheck } from '../storage/health.ts'
import { isFresh } from '../sync/freshness.ts'
import { HEALTH_FRESH_MS } from '../sync/limits.ts'
import { type OnRequest, requestWithoutHealthCheck, type Send } from './gateway.ts'
import { logRequest } from './request-log.ts'
import { readServiceAccess } from './service-access.ts'
import { singleFlight } from './single-flight.ts'

const urlOf = ({ dataUrl, metricsUrl }: Profile, name: InterfaceName): string =>
  name === 'data' ? dataUrl : metricsUrl

const originOf = (url: string): string => new URL(url).origin

/** Checks both interfaces (API 4.5, 4.6) and stores their reports or failures. */
export async function checkHealth(onRequest: OnRequest = logRequest): Promise<Outcome<void>> {
  const access = await readServiceAccess()
  if (!access.ok) return fail(access.failure)
  await Promise.all(INTERFACES.map((name) => checkInterface(access.value, name, onRequest)))
  return succeed(undefined)
}

/**
 * Checks the interfaces at an origin after a failed request to this origin. Does nothing if one of them was
 * checked recently, or if the failure does not concern the service.
 */
export async function checkAfterFailure(url: string, failure: Failure, onRequest: OnRequest): Promise<void> {
  if (!isServiceFailure(failure)) return
  const access = await readServiceAccess()
  if (!access.ok) return
  const { profile } = access.value
  const names = INTERFACES.filter((name) => originOf(urlOf(profile, name)) === originOf(url))
  const health = await readHealthRecord(profile)
  const now = Date.now()
  if (names.some((name) => isFresh(health[name].at, now, HEALTH_FRESH_MS))) return
  await Promise.all(names.map((name) => checkInterface(access.value, name, onRequest)))
}

function checkInterface(access: DataAccess, name: InterfaceName, onRequest: OnRequest): Promise<void> {
  const { profile } = access
  const url = urlOf(profile, name)
  return singleFlight(`health|${name}|${url}`, async () => {
    const send: Send<HealthReport> = (onAttempt) =>
      name === 'data'
        ? liveCheck(access, { onRequest: onAttempt })
        : healthCheck(profile, { onRequest: onAttempt })
    const outcome = await requestWithoutHealthCheck(url, send, onRequest)
    const result = outcome.ok
      ? { report: outcome.value, failure: null }
      : { report: null, failure: outcome.failure }
    await writeHealthCheck(profile, name, { ...result, at: Date.now() })
  })
}

import { liveCheck } from '../api/data.ts'
import { healthCheck } from '../api/metrics.ts'
import type { Failure } from '../domain/failure.ts'
import { INTERFACES, type InterfaceName, isServiceFailure } from '../domain/health.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import { readItem } from '../storage/items.ts'
import { healthChecks, serviceKey, writeHealthCheck } from '../storage/network-values.ts'
import { isFresh } from '../sync/freshness.ts'
import { HEALTH_FRESH_MS } from '../sync/limits.ts'
import { type OnRequest, request, requestData, withProfile } from './gateway.ts'
import { logRequest } from './request-log.ts'
import { singleFlight } from './single-flight.ts'

const urlOf = ({ dataUrl, metricsUrl }: Profile, name: InterfaceName): string =>
  name === 'data' ? dataUrl : metricsUrl

const originOf = (url: string): string => new URL(url).origin

/** Checks both interfaces (API 4.5, 4.6) and stores their reports or failures. */
export const checkHealth = (onRequest: OnRequest = logRequest): Promise<Outcome<void>> =>
  withProfile(async (profile) => {
    await Promise.all(INTERFACES.map((name) => checkInterface(profile, name, onRequest)))
    return succeed(undefined)
  })

/**
 * Checks the interfaces at an origin after a failed request to this origin. Does nothing if one of them was
 * checked recently, or if the failure does not concern the service.
 */
export async function checkAfterFailure(url: string, failure: Failure, onRequest: OnRequest): Promise<void> {
  if (!isServiceFailure(failure)) return
  const { profile } = await readItem('settings')
  if (!profile) return
  const names = INTERFACES.filter((name) => originOf(urlOf(profile, name)) === originOf(url))
  const health = await healthChecks.read(serviceKey(profile))
  const now = Date.now()
  if (names.some((name) => isFresh(health[name].at, now, HEALTH_FRESH_MS))) return
  await Promise.all(names.map((name) => checkInterface(profile, name, onRequest)))
}

function checkInterface(profile: Profile, name: InterfaceName, onRequest: OnRequest): Promise<void> {
  const url = urlOf(profile, name)
  const options = { onRequest, noHealthCheck: true }
  return singleFlight(`health|${name}|${url}`, async () => {
    const outcome =
      name === 'data'
        ? await requestData(url, liveCheck, options)
        : await request(url, (sendOptions) => healthCheck(profile, sendOptions), options)
    // Another service was chosen while the check waited in the queue.
    if (!outcome.ok && outcome.failure.kind === 'notConfigured') return
    const result = outcome.ok
      ? { report: outcome.value, failure: null }
      : { report: null, failure: outcome.failure }
    await writeHealthCheck(profile, name, { ...result, at: Date.now() })
  })
}

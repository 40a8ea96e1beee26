import { liveCheck } from '../api/data.ts'
import { healthCheck } from '../api/metrics.ts'
import { isUsable } from '../api/service-address.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import type { ConnectionTest } from '../messages.ts'
import { readApiKey } from '../storage/api-key.ts'
import { updateItem } from '../storage/items.ts'
import { removeApiKey } from './api-key.ts'
import { request } from './gateway.ts'

const UNUSABLE = fail({ kind: 'badRequest', status: 400, messages: [] })

/** A test is a health check itself. */
const TEST = { noHealthCheck: true }

/** Requests both health endpoints of any service. Sends no API key. */
export async function testConnection(profile: Profile): Promise<Outcome<ConnectionTest>> {
  if (!isUsable(profile)) return UNUSABLE
  const [data, metrics] = await Promise.all([
    request(profile.dataUrl, (options) => liveCheck({ profile, apiKey: null }, options), TEST),
    request(profile.metricsUrl, (options) => healthCheck(profile, options), TEST),
  ])
  return succeed({ data, metrics })
}

/** Chooses a service. Removes the API key if it was saved for another origin. */
export async function chooseService(profile: Profile): Promise<Outcome<void>> {
  if (!isUsable(profile)) return UNUSABLE
  // The key is removed last, so that it is not lost if the settings cannot be written.
  await updateItem('settings', (settings) => ({ ...settings, profile }))
  const stored = await readApiKey()
  if (stored && stored.origin !== new URL(profile.dataUrl).origin) await removeApiKey()
  return succeed(undefined)
}

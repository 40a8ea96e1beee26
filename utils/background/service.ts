import { liveCheck } from '../api/data.ts'
import { healthCheck } from '../api/metrics.ts'
import type { Profile } from '../api/profiles.ts'
import { isUsable } from '../api/service-address.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { Trial } from '../messages.ts'
import { apiKeyItem } from '../store/api-key.ts'
import { updateSettings } from '../store/settings.ts'
import { removeApiKey } from './api-key.ts'
import { held } from './held.ts'
import { requestQuietly } from './requests.ts'

/** What the options page would not have let pass is neither asked nor kept. */
const REFUSED = fail({ kind: 'badRequest', status: 400, messages: [] })

/** Asks both health endpoints of a service that is not chosen yet, without the key. */
export async function tryService(profile: Profile): Promise<Outcome<Trial>> {
  if (!isUsable(profile)) return REFUSED
  const [data, metrics] = await Promise.all([
    requestQuietly(profile.dataUrl, (seen) => liveCheck({ profile, apiKey: null }, { onRequest: seen })),
    requestQuietly(profile.metricsUrl, (seen) => healthCheck(profile, { onRequest: seen })),
  ])
  return succeed({ data, metrics })
}

/** Makes a service the one that is asked. A key that was saved for another origin is dropped. */
export async function chooseService(profile: Profile): Promise<Outcome<void>> {
  if (!isUsable(profile)) return REFUSED
  const stored = await apiKeyItem.getValue()
  // First the service, then the key: one that cannot be shown again is not lost to a write that fails.
  await updateSettings({ profile })
  held.forget()
  if (stored && stored.origin !== new URL(profile.dataUrl).origin) await removeApiKey()
  return succeed(undefined)
}

import { latestBlock } from '../api/blocks.ts'
import { getNative, liveCheck } from '../api/data.ts'
import { healthCheck } from '../api/metrics.ts'
import { isUsable } from '../api/service-address.ts'
import { type Health, INTERFACES, NO_HEALTH } from '../domain/health.ts'
import { type Outcome, REFUSED, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import type { ConnectionTest } from '../messages.ts'
import { readApiKey } from '../storage/api-key.ts'
import { readItem, updateItem } from '../storage/items.ts'
import { writeHealthCheck } from '../storage/network-values.ts'
import { removeApiKey } from './api-key.ts'
import { request } from './gateway.ts'

/** A test is a health check itself. */
const TEST = { noHealthCheck: true }

/**
 * Requests both health endpoints of any service, and a block if its profile says that it has blocks. Sends no
 * API key.
 */
export async function testConnection(profile: Profile): Promise<Outcome<ConnectionTest>> {
  if (!isUsable(profile)) return REFUSED
  const [data, metrics, blockRoutes] = await Promise.all([
    request(profile.dataUrl, (options) => liveCheck({ profile, apiKey: null }, options), TEST),
    request(profile.metricsUrl, (options) => healthCheck(profile, options), TEST),
    hasBlockRoutes(profile),
  ])
  return succeed({ data, metrics, blockRoutes })
}

const NOBODY = '0x0000000000000000000000000000000000000000'

/** Whether a custom service has routes for blocks; null if its answers do not show it. */
async function hasBlockRoutes(profile: Profile): Promise<boolean | null> {
  if (profile.id !== 'custom' || !profile.blockRoutes) return null
  const { chainId } = await readItem('settings')
  const access = { profile, apiKey: null }
  const block = await request(profile.dataUrl, (options) => latestBlock(access, chainId, options), TEST)
  if (block.ok) return true
  if (block.failure.kind !== 'notFound') return null
  // The service could lack the chain instead.
  const balance = { chainId, address: NOBODY }
  const native = await request(profile.dataUrl, (options) => getNative(access, balance, options), TEST)
  return native.ok ? false : null
}

/**
 * Chooses a service. Removes the API key if it was saved for another origin.
 * @param health what its connection test found
 */
export async function chooseService(profile: Profile, health: Health = NO_HEALTH): Promise<Outcome<void>> {
  if (!isUsable(profile)) return REFUSED
  await storeHealth(profile, health)
  // The key is removed last, so that it is not lost if the settings cannot be written.
  await updateItem('settings', (settings) => ({ ...settings, profile }))
  const stored = await readApiKey()
  if (stored && stored.origin !== new URL(profile.dataUrl).origin) await removeApiKey()
  return succeed(undefined)
}

/** A service can be chosen without its health: failures of storage are ignored. */
async function storeHealth(profile: Profile, health: Health): Promise<void> {
  const checks = INTERFACES.filter((name) => health[name].at > 0)
  await Promise.all(checks.map((name) => writeHealthCheck(profile, name, health[name]))).catch(() => {})
}

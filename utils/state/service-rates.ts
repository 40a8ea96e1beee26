import { COMPUTE_UNITS } from '../domain/compute-units.ts'
import type { Rates } from '../domain/request-cost.ts'
import type { Settings } from '../domain/settings.ts'
import { sendCommand } from '../send-command.ts'
import { readRequestLog } from '../storage/request-log.ts'

/** The rates of a cost. The rate limit is the one that the service stated last, else the published one. */
export async function readRates({ profile, pageSize }: Settings): Promise<Rates> {
  const { balances: perRequest, blocks: perBlock, perMinute } = COMPUTE_UNITS
  const { limits } = await readRequestLog()
  const stated = profile && limits[new URL(profile.dataUrl).origin]?.rateLimit.limit
  if (stated && /^\d{1,12}$/.test(stated))
    return { pageSize, perRequest, perBlock, perMinute: Number(stated) }
  const apiKey = await sendCommand('getApiKeyState', undefined)
  const isKeyed = apiKey.ok && apiKey.value?.isInUse
  return { pageSize, perRequest, perBlock, perMinute: isKeyed ? perMinute.keyed : perMinute.keyless }
}

import { profileIdOf } from '../api/profiles.ts'
import { COMPUTE_UNITS } from '../domain/compute-units.ts'
import type { RequestRecord } from '../domain/request-record.ts'

/** The last `ratelimit-remaining` header of each origin. */
const remaining = new Map<string, number>()

export function noteRemainingUnits({ url, rateLimit }: RequestRecord): void {
  const text = rateLimit?.remaining ?? ''
  const { origin } = new URL(url)
  if (/^\d{1,15}$/.test(text)) remaining.set(origin, Number(text))
  else remaining.delete(origin)
}

/** The balance requests that a service still accepts in this minute; null if this is unknown. */
export function remainingRequests(dataUrl: string): number | null {
  const units = remaining.get(new URL(dataUrl).origin)
  return units === undefined ? null : Math.floor(units / COMPUTE_UNITS[profileIdOf(dataUrl)].balances)
}

import type { RequestRecord } from '../domain/request-record.ts'

/** The last `ratelimit-remaining` header of each origin. */
const remaining = new Map<string, number>()

export function noteRemainingUnits({ url, rateLimit }: RequestRecord): void {
  const text = rateLimit?.remaining ?? ''
  const { origin } = new URL(url)
  if (/^\d{1,15}$/.test(text)) remaining.set(origin, Number(text))
  else remaining.delete(origin)
}

/** The compute units that an origin still accepts in this minute; null if this is unknown. */
export const remainingUnits = (url: string): number | null => remaining.get(new URL(url).origin) ?? null

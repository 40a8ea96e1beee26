import { isActiveHold, type RateLimitHold } from '../domain/rate-limit-hold.ts'
import { readItem, updateItem } from './items.ts'

/** Holds that are not stored, for example because storage failed. They apply only in this context. */
const unsaved = new Map<string, RateLimitHold>()

/** The end of an origin's hold in ms; 0 if requests are allowed. */
export async function readHoldEnd(origin: string, now: number): Promise<number> {
  const stored = await readItem('rateLimitHolds')
  return Math.max(
    ...[stored[origin], unsaved.get(origin)].map((hold) => (isActiveHold(hold, now) ? hold.until : 0)),
  )
}

/** Blocks requests to an origin until a time (ms). An existing longer hold stays. Never throws. */
export async function addHold(origin: string, until: number, now: number): Promise<void> {
  const longest = Math.max(until, unsaved.get(origin)?.until ?? 0)
  unsaved.set(origin, { since: now, until: longest })
  try {
    await updateItem('rateLimitHolds', (holds) => {
      const active = Object.entries(holds).filter(([, hold]) => isActiveHold(hold, now))
      const before = Object.fromEntries(active)
      return { ...before, [origin]: { since: now, until: Math.max(longest, before[origin]?.until ?? 0) } }
    })
    unsaved.delete(origin)
  } catch {
    // The hold stays in `unsaved`.
  }
}

/**
 * Removes an origin's hold, for example after a change of the API key, because each has its own rate limit.
 */
export async function removeHold(origin: string): Promise<void> {
  unsaved.delete(origin)
  await updateItem('rateLimitHolds', ({ [origin]: _, ...others }) => others)
}

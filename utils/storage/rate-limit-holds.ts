import { isHolding, type RateLimitHold } from '../domain/rate-limit-hold.ts'
import { readChoice, updateChoice } from './choices.ts'

/** Holds that storage refused to take: they count in this context. */
const unsaved = new Map<string, RateLimitHold>()

/** The end (ms) of an origin's hold, or 0 if it may be asked. */
export async function readHoldEnd(origin: string, now: number): Promise<number> {
  const stored = await readChoice('rateLimitHolds')
  return Math.max(
    ...[stored[origin], unsaved.get(origin)].map((hold) => (isHolding(hold, now) ? hold.until : 0)),
  )
}

/** Stores that an origin must not be asked before a moment (ms). The longer of two holds counts. */
export async function addHold(origin: string, until: number, now: number): Promise<void> {
  const longest = Math.max(until, unsaved.get(origin)?.until ?? 0)
  unsaved.set(origin, { since: now, until: longest })
  try {
    await updateChoice('rateLimitHolds', (holds) => {
      const active = Object.entries(holds).filter(([, hold]) => isHolding(hold, now))
      const before = Object.fromEntries(active)
      return { ...before, [origin]: { since: now, until: Math.max(longest, before[origin]?.until ?? 0) } }
    })
    unsaved.delete(origin)
  } catch {
    // The hold in memory still counts.
  }
}

/** Ends an origin's hold: another key has another limit. */
export async function removeHold(origin: string): Promise<void> {
  unsaved.delete(origin)
  await updateChoice('rateLimitHolds', ({ [origin]: _, ...others }) => others)
}

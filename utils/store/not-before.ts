import { storage } from '@wxt-dev/storage'
import { underLock } from './lock.ts'

/** Origin to the moment (ms) before which it wants no request. */
const notBeforeItem = storage.defineItem<Record<string, number>>('local:notBefore', { fallback: {} })

/** No service may silence us for longer than its own clamp allows: what lies further ahead is a clock that jumped. */
const LONGEST = 2 * 3_600_000

/** The moment before which this origin is not to be asked, or 0. */
export async function readNotBefore(origin: string, now: number): Promise<number> {
  const until = (await notBeforeItem.getValue())[origin] ?? 0
  return isAhead(until, now) ? until : 0
}

const isAhead = (until: number, now: number): boolean => until > now && until - now <= LONGEST

export function writeNotBefore(origin: string, until: number, now: number): Promise<void> {
  return underLock('notBefore', async () => {
    const known = Object.fromEntries(
      Object.entries(await notBeforeItem.getValue()).filter(([, moment]) => isAhead(moment, now)),
    )
    await notBeforeItem.setValue({ ...known, [origin]: Math.max(until, known[origin] ?? 0) })
  })
}

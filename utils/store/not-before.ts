import { holdsBack, type Wait } from '../domain/not-before.ts'
import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

/** The wait of each origin. */
export const notBeforeItem = defineItem<Record<string, Wait>>('local:notBefore', {})

/** Waits that storage would not take: a service is to be left alone all the same. */
const unsaved = new Map<string, Wait>()

/** The moment before which an origin is not to be asked, or 0. */
export function notBefore(waits: Record<string, Wait>, origin: string, now: number): number {
  const moments = [waits[origin], unsaved.get(origin)].map((wait) => (holdsBack(wait, now) ? wait.until : 0))
  return Math.max(...moments)
}

/** The same, of what is stored. */
export const readNotBefore = async (origin: string, now: number): Promise<number> =>
  notBefore(await notBeforeItem.getValue(), origin, now)

/** Where it cannot be stored, it holds in this context all the same. */
export async function writeNotBefore(origin: string, until: number, now: number): Promise<void> {
  const longest = Math.max(until, unsaved.get(origin)?.until ?? 0)
  unsaved.set(origin, { since: now, until: longest })
  try {
    await underLock('notBefore', () => keepNotBefore(origin, longest, now))
    unsaved.delete(origin)
  } catch {
    // Storage that refuses is said where something is lost by it.
  }
}

async function keepNotBefore(origin: string, until: number, now: number): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(await notBeforeItem.getValue()).filter(([, wait]) => holdsBack(wait, now)),
  )
  const longest = Math.max(until, known[origin]?.until ?? 0)
  await notBeforeItem.setValue({ ...known, [origin]: { since: now, until: longest } })
}

/** Another key has another limit: the wait of an origin is over. */
export function forgetNotBefore(origin: string): Promise<void> {
  unsaved.delete(origin)
  return underLock('notBefore', async () => {
    const { [origin]: _, ...others } = await notBeforeItem.getValue()
    await notBeforeItem.setValue(others)
  })
}

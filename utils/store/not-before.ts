import { holdsBack, type Wait } from '../domain/not-before.ts'
import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

/** The wait of each origin. */
export const notBeforeItem = defineItem<Record<string, Wait>>('local:notBefore', {})

/** The moment before which an origin is not to be asked, or 0. */
export function notBefore(waits: Record<string, Wait>, origin: string, now: number): number {
  const wait = waits[origin]
  return holdsBack(wait, now) ? wait.until : 0
}

/** The same, of what is stored. */
export const readNotBefore = async (origin: string, now: number): Promise<number> =>
  notBefore(await notBeforeItem.getValue(), origin, now)

export function writeNotBefore(origin: string, until: number, now: number): Promise<void> {
  return underLock('notBefore', async () => {
    const known = Object.fromEntries(
      Object.entries(await notBeforeItem.getValue()).filter(([, wait]) => holdsBack(wait, now)),
    )
    const longest = Math.max(until, known[origin]?.until ?? 0)
    await notBeforeItem.setValue({ ...known, [origin]: { since: now, until: longest } })
  })
}

/** Another key has another limit: the wait of an origin is over. */
export function forgetNotBefore(origin: string): Promise<void> {
  return underLock('notBefore', async () => {
    const { [origin]: _, ...others } = await notBeforeItem.getValue()
    await notBeforeItem.setValue(others)
  })
}

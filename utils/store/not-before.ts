import { storage } from '@wxt-dev/storage'
import { holdsBack, type Wait } from '../domain/not-before.ts'
import { underLock } from './lock.ts'

/** The wait of each origin. */
const notBeforeItem = storage.defineItem<Record<string, Wait>>('local:notBefore', { fallback: {} })

/** The moment before which this origin is not to be asked, or 0. */
export async function readNotBefore(origin: string, now: number): Promise<number> {
  const wait = (await notBeforeItem.getValue())[origin]
  return holdsBack(wait, now) ? wait.until : 0
}

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

import { storage } from '@wxt-dev/storage'
import { holdsBack } from '../domain/not-before.ts'
import { underLock } from './lock.ts'

/** Origin to the moment (ms) before which it wants no request. */
const notBeforeItem = storage.defineItem<Record<string, number>>('local:notBefore', { fallback: {} })

/** The moment before which this origin is not to be asked, or 0. */
export async function readNotBefore(origin: string, now: number): Promise<number> {
  const until = (await notBeforeItem.getValue())[origin] ?? 0
  return holdsBack(until, now) ? until : 0
}

export function writeNotBefore(origin: string, until: number, now: number): Promise<void> {
  return underLock('notBefore', async () => {
    const known = Object.fromEntries(
      Object.entries(await notBeforeItem.getValue()).filter(([, moment]) => holdsBack(moment, now)),
    )
    await notBeforeItem.setValue({ ...known, [origin]: Math.max(until, known[origin] ?? 0) })
  })
}

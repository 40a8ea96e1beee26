import { storage } from '@wxt-dev/storage'
import { underLock } from './lock.ts'

/** What a service asked for: no request from one moment (ms) to another. */
interface Wait {
  since: number
  until: number
}

/** The wait of each origin. */
const notBeforeItem = storage.defineItem<Record<string, Wait>>('local:notBefore', { fallback: {} })

/** No service may silence us for longer than its own clamp allows: what lies further ahead is a clock that jumped. */
const LONGEST = 2 * 3_600_000
/** A clock that is set right may go back a little. */
const SET_RIGHT = 60_000

/** The moment before which this origin is not to be asked, or 0. */
export async function readNotBefore(origin: string, now: number): Promise<number> {
  const wait = (await notBeforeItem.getValue())[origin]
  return isNow(wait, now) ? wait.until : 0
}

/** Whether it goes on. One that has not begun yet is of a time that a clock went back over: it was over once. */
const isNow = (wait: Wait | undefined, now: number): wait is Wait =>
  wait !== undefined && now >= wait.since - SET_RIGHT && now < wait.until && wait.until - now <= LONGEST

export function writeNotBefore(origin: string, until: number, now: number): Promise<void> {
  return underLock('notBefore', async () => {
    const known = Object.fromEntries(
      Object.entries(await notBeforeItem.getValue()).filter(([, wait]) => isNow(wait, now)),
    )
    const longest = Math.max(until, known[origin]?.until ?? 0)
    await notBeforeItem.setValue({ ...known, [origin]: { since: now, until: longest } })
  })
}

import { underLock } from '../store/lock.ts'
import { defineItem } from '../store/storage.ts'
import { hasPermission } from './permissions.ts'

/**
 * Origins that answered although the browser has no host permission for them, because their service allows any origin (CORS).
 * A failure there is never a missing permission. Kept for the browser session: the worker stops between requests.
 */
export const answeredOriginsItem = defineItem<string[]>('session:answeredWithoutPermission', [])

const originOf = (address: string): string => new URL(address).origin

/** Remembers that an address answered, if it needs no permission to do so. */
export async function rememberAnswer(address: string): Promise<void> {
  if (await hasPermission(address)) return
  await underLock('answeredOrigins', async () => {
    const known = await answeredOriginsItem.getValue()
    if (!known.includes(originOf(address))) await answeredOriginsItem.setValue([...known, originOf(address)])
  })
}

/** Whether an address has answered without a permission before. */
export const answersWithoutPermission = async (address: string): Promise<boolean> =>
  (await answeredOriginsItem.getValue()).includes(originOf(address))

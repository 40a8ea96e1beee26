import { storage } from 'wxt/utils/storage'
import { withLock } from './lock.ts'

const KEY = 'session:browserSession'

/** The id of the browser session, which ends when the browser closes; null until the background creates it. */
export const readSessionId = (): Promise<string | null> => storage.getItem<string>(KEY)

/** Returns the id of the browser session, and creates it if there is none. The id outlives a stopped worker. */
export function ensureSessionId(): Promise<string> {
  return withLock('browserSession', async () => {
    const stored = await readSessionId()
    if (stored) return stored
    const id = crypto.randomUUID()
    await storage.setItem<string>(KEY, id)
    return id
  })
}

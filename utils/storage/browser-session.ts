import { storage } from 'wxt/utils/storage'
import { withLock } from './lock.ts'

const KEY = 'session:browserSession'

/** The id of the browser session, which differs after a restart; null until the background creates it. */
export const readSessionId = (): Promise<string | null> => storage.getItem<string>(KEY)

/** Returns the id of the browser session. Creates it if there is none. It outlives a stopped worker. */
export function ensureSessionId(): Promise<string> {
  return withLock('browserSession', async () => {
    const stored = await readSessionId()
    if (stored) return stored
    const id = crypto.randomUUID()
    await storage.setItem<string>(KEY, id)
    return id
  })
}

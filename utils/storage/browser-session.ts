import { storage } from './browser-storage.ts'
import { withLock } from './lock.ts'

const KEY = 'session:browserSession'

/** The id of the browser session; null until it is created. It differs after a restart of the browser. */
export const readSessionId = (): Promise<string | null> => storage.getItem<string>(KEY)

/** Returns the id of the browser session. Creates an id if there is none. */
export function ensureSessionId(): Promise<string> {
  return withLock('browserSession', async () => {
    const stored = await readSessionId()
    if (stored) return stored
    const id = crypto.randomUUID()
    await storage.setItem<string>(KEY, id)
    return id
  })
}

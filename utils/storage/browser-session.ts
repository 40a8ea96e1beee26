import { storage } from 'wxt/utils/storage'
import { withLock } from './lock.ts'

const KEY = 'session:browserSession'

/** An id that changes when the browser restarts; null before the background needs one. */
export const readSessionId = (): Promise<string | null> => storage.getItem<string>(KEY)

/** The same id; creates it if there is none. A stopped worker does not change it. */
export function ensureSessionId(): Promise<string> {
  return withLock('browserSession', async () => {
    const stored = await readSessionId()
    if (stored) return stored
    const id = crypto.randomUUID()
    await storage.setItem<string>(KEY, id)
    return id
  })
}

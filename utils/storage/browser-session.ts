import { storage } from 'wxt/utils/storage'
import { withLock } from './lock.ts'

const KEY = 'session:browserSession'

/** An id that changes when the browser restarts. A stopped worker does not change it. */
export function readSessionId(): Promise<string> {
  return withLock('browserSession', async () => {
    const stored = await storage.getItem<string>(KEY)
    if (stored) return stored
    const id = crypto.randomUUID()
    await storage.setItem<string>(KEY, id)
    return id
  })
}

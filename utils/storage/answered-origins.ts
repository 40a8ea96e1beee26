import { storage } from './browser-storage.ts'
import { withLock } from './lock.ts'

/**
 * Origins that responded without a host permission, because they allow it (CORS). If a later request to one
 * of them fails, the cause is not a missing permission. Session storage outlives a stopped worker.
 */
const KEY = 'session:answeredWithoutPermission'

const readOrigins = (): Promise<string[]> => storage.getItem<string[]>(KEY, { fallback: [] })

/** Whether an origin responded without a host permission since the browser started. */
export const hasAnsweredBefore = async (origin: string): Promise<boolean> =>
  (await readOrigins()).includes(origin)

export async function rememberAnswer(origin: string): Promise<void> {
  if (await hasAnsweredBefore(origin)) return
  await withLock('answeredOrigins', async () => {
    await storage.setItem<string[]>(KEY, [...new Set([...(await readOrigins()), origin])])
  })
}

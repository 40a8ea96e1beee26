import { storage } from 'wxt/utils/storage'
import { withLock } from './lock.ts'

/**
 * Origins that answered although the browser has no permission for them, because their service allows any origin (CORS). A
 * failure there is never a missing permission. Kept until the browser closes, because the worker stops between requests.
 */
const KEY = 'session:answeredWithoutPermission'

const readOrigins = (): Promise<string[]> => storage.getItem<string[]>(KEY, { fallback: [] })

export const hasAnsweredBefore = async (origin: string): Promise<boolean> =>
  (await readOrigins()).includes(origin)

export async function rememberAnswer(origin: string): Promise<void> {
  if (await hasAnsweredBefore(origin)) return
  await withLock('answeredOrigins', async () => {
    await storage.setItem<string[]>(KEY, [...new Set([...(await readOrigins()), origin])])
  })
}

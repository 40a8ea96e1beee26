import { browser } from 'wxt/browser'
import { mendCache } from '../background/mend-cache.ts'
import type { Outcome } from '../domain/outcome.ts'
import { fail, succeed } from '../domain/outcome.ts'
import { underLock } from '../store/lock.ts'
import { makeRoom } from '../store/make-room.ts'
import { mendedItem } from '../store/mended.ts'
import { noteMended } from '../store/note-mended.ts'
import { readSecondCopy } from '../store/second-copy.ts'
import { readSettings, type Settings } from '../store/settings.ts'
import { command } from './command.ts'

/**
 * Looks through everything that is stored, mends what can be mended and makes room where it is short. For a page that
 * cannot go on: what only that needs is loaded there, and is no part of the worker's script.
 * @returns whether anything was mended; fails where the browser cannot read its storage at all
 */
export async function mendStorage(): Promise<Outcome<boolean>> {
  try {
    const before = (await mendedItem.getValue())?.length
    await noteIfAllIsLost()
    const items = await command('mendItems', undefined)
    if (!items.ok) return items
    const cache = await mendCache()
    // Room is no reason to begin anew: what was typed would be gone.
    await makeRoom()
    const noted = (await mendedItem.getValue())?.length !== before
    return succeed(items.value || cache || noted)
  } catch {
    return fail({ kind: 'storageFailed' })
  }
}

/** Nothing of ours is anywhere, but the browser remembers that a person once gave us a service's origins. */
async function noteIfAllIsLost(): Promise<void> {
  const stored = await browser.storage.local.get('settings')
  const second = await readSecondCopy().catch(() => ({}))
  if (Object.keys(stored).length + Object.keys(second).length > 0) return
  const { origins = [] } = await browser.permissions.getAll()
  if (origins.length > 0) await underLock('mend', () => noteMended(['lost:everything']))
}

/** The settings; where there is no service in them, it was looked first whether it was lost. */
export async function settingsOrMended(): Promise<Settings> {
  const settings = await readSettings()
  if (settings.profile) return settings
  await mendStorage()
  return await readSettings()
}

import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes one folder for everything temporary of this process and of those it starts: what a browser that was killed
 * could not remove itself goes away with it.
 * @returns `path`, and `remove` for the end
 */
export function ownTempFolder(): { path: string; remove: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'wallet-glance-'))
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = path
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}

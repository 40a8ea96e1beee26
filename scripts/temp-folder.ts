import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder for all temporary files of this process and its children. Removing it also removes the
 * files of a browser that was killed.
 * @returns its `path`, and `remove` to delete it
 */
export function ownTempFolder(): { path: string; remove: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'wallet-glance-'))
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = path
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'

/** A copy of the build in which a script of the test runs before every script of the product. */
export interface CopiedExtension {
  folder: string
  remove(): void
}

/**
 * Copies the store build, or another extension, and puts a script in front: of the worker's, and of each page's. The build
 * itself has nothing of it, and no switch.
 */
export function copyExtension(script: string, of = EXTENSION_DIR): CopiedExtension {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-glance-copy-'))
  cpSync(of, folder, { recursive: true })
  putInFront(folder, script)
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html')))
    change(join(folder, page), (html) => html.replace('<head>', '<head><script src="/before.js"></script>'))
  change(join(folder, 'background.js'), (code) => `${script}\n${code}`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Puts another script in front of the pages of a copy. */
export function putInFront(folder: string, script: string): void {
  writeFileSync(join(folder, 'before.js'), script)
}

function change(file: string, changed: (text: string) => string): void {
  writeFileSync(file, changed(readFileSync(file, 'utf8')))
}

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'

/** A copy of an extension with an inserted script. */
export interface CopiedExtension {
  folder: string
  remove(): void
}

/** Copies an extension and inserts a script before the scripts of the worker and of each page. */
export function copyExtension(script: string, source = EXTENSION_DIR): CopiedExtension {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-glance-copy-'))
  cpSync(source, folder, { recursive: true })
  writeInsertedScript(folder, script)
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html')))
    change(join(folder, page), (html) => html.replace('<head>', '<head><script src="/before.js"></script>'))
  change(join(folder, 'background.js'), (code) => `${script}\n${code}`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Replaces the script that a copy inserts into its pages. */
export function writeInsertedScript(folder: string, script: string): void {
  writeFileSync(join(folder, 'before.js'), script)
}

function change(file: string, changed: (text: string) => string): void {
  writeFileSync(file, changed(readFileSync(file, 'utf8')))
}

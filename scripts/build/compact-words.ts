import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes the blanks out of the words that the browser reads: they are there for people, who read `assets/locales`. */
export async function compactWords(folder: string): Promise<void> {
  for await (const path of glob('_locales/*/messages.json', { cwd: folder })) {
    const file = join(folder, path)
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8'))))
  }
}

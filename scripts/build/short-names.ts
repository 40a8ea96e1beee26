import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MODULE_NAME, namesIn } from './module-names.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Says the classes of CSS modules in a letter or two, those that stand most often in the shortest way: more than a kilobyte of the download. */
export async function shortNames(folder: string): Promise<void> {
  const files = new Map<string, string>()
  for await (const name of glob('**/*.{css,js}', { cwd: folder })) {
    const path = join(folder, name)
    files.set(path, await readFile(path, 'utf8'))
  }
  const styles = Array.from(files).flatMap(([path, text]) => (path.endsWith('.css') ? [text] : []))
  const short = shortened(styles, Array.from(files.values()))
  for (const [path, text] of files)
    await writeFile(
      path,
      text.replace(MODULE_NAME, (name) => short.get(name) ?? name),
    )
}

/** A short name for each class of the styles, by how often the texts name it; the same texts, the same names. */
export function shortened(styles: readonly string[], texts: readonly string[]): Map<string, string> {
  const counts = new Map(styles.flatMap(namesIn).map((name) => [name, 0]))
  for (const name of texts.flatMap(namesIn))
    if (counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = Array.from(counts).toSorted(([a, much], [b, more]) => more - much || (a < b ? -1 : 1))
  return new Map(names.map(([name], index) => [name, shortName(index)]))
}

/** a to z, then aa, ab and so on. */
function shortName(index: number): string {
  const rest = Math.floor(index / LETTERS.length)
  return (rest > 0 ? shortName(rest - 1) : '') + LETTERS[index % LETTERS.length]
}

import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, runTool } from '../../../scripts/test/run.ts'

/** What a build is made from; anything else in the folder is none of it. */
const SOURCES = ['assets', 'components', 'entrypoints', 'scripts', 'utils']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts', 'LICENSE']

/**
 * Builds the same sources in two other folders, of names of different length.
 * @returns the files of one build that the other has not, or has with other bytes; and how many were compared
 */
export async function compareBuilds(): Promise<{ different: string[]; compared: number }> {
  const [one, other] = await Promise.all([buildIn('a'), buildIn('another folder')])
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return { different: names.filter((name) => one.get(name) !== other.get(name)), compared: names.length }
}

/** @returns the sum of each file that the stores take, by its name */
async function buildIn(name: string): Promise<Map<string, string>> {
  const folder = join(tmpdir(), name)
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...SOURCES.map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true })),
    ...FILES.map((part) => cp(join(ROOT, part), join(folder, part))),
    symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir'),
  ])
  for (const browser of ['chrome', 'firefox']) {
    const { code, output } = await runTool('wxt', ['zip', '-b', browser], { cwd: folder })
    if (code !== 0) throw new Error(`the build in ${folder} failed: ${output}`)
  }
  return sumsOf(join(folder, '.output'))
}

async function sumsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sums = files.map(async (file): Promise<[string, string]> => {
    const bytes = await readFile(file)
    return [relative(folder, file), createHash('sha256').update(bytes).digest('hex')]
  })
  return new Map(await Promise.all(sums))
}

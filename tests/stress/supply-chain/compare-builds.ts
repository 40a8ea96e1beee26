import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, runTool } from '../../../scripts/test/run.ts'

const SOURCES = ['assets', 'components', 'entrypoints', 'scripts', 'utils']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts', 'LICENSE']

interface BuildComparison {
  /** Files that are missing in one build or differ. */
  different: string[]
  compared: number
  /** The folder with the builds for both browsers. */
  builds: string
}

/** Builds the same sources in two folders, whose names differ in length. */
export async function compareBuilds(): Promise<BuildComparison> {
  const folders = await Promise.all([buildIn('a'), buildIn('another folder')])
  const [one, other] = await Promise.all([sumsOf(folders[0]), sumsOf(folders[1])])
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  const different = names.filter((name) => one.get(name) !== other.get(name))
  return { different, compared: names.length, builds: folders[0] }
}

/** @returns the folder with the builds for both browsers */
async function buildIn(name: string): Promise<string> {
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
  return join(folder, '.output')
}

/** @returns the SHA-256 of each file in the folder, by relative path */
async function sumsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sums = files.map(async (file): Promise<[string, string]> => {
    const bytes = await readFile(file)
    return [relative(folder, file), createHash('sha256').update(bytes).digest('hex')]
  })
  return new Map(await Promise.all(sums))
}

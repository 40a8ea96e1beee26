/**
 * Measures what a person downloads and what the browser has to read before the popup stands.
 * On the command line: `node scripts/sizes.ts`, after `wxt zip`.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { EXTENSION_DIR } from './browser/build.ts'

/** A kB is 1,000 bytes. */
const KB = 1_000

export interface Size {
  what: string
  bytes: number
  /** The most it may be. */
  limit: number
}

/** The figures of the build in `.output`, each with its limit. @throws when there is no build */
export function measureSizes(): Size[] {
  const popup = scriptsOf(join(EXTENSION_DIR, 'popup.html'))
  const picture = withImports(popup.slice(0, 1))
  const background = withImports([join(EXTENSION_DIR, 'background.js')])
  return [
    { what: `popup, script before its picture, gzip`, bytes: gzipped(picture), limit: 2 * KB },
    { what: `popup, script on opening, gzip (${popup.length} files)`, bytes: gzipped(popup), limit: 32 * KB },
    { what: `background, gzip (${background.length} files)`, bytes: gzipped(background), limit: 36 * KB },
    { what: 'the whole extension, zip', bytes: zipBytes(), limit: 150 * KB },
  ]
}

/** A figure as a line of text. */
export const sizeLine = ({ what, bytes, limit }: Size): string =>
  `${what}: ${(bytes / KB).toFixed(1)} kB of ${limit / KB} kB${bytes > limit ? ', TOO LARGE' : ''}`

/** What files of the build take, each compressed by itself, in bytes. */
export const gzipped = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)

/** The scripts a page loads by itself. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(page, 'utf8')
  // What is named for being read beforehand is loaded at once as well.
  const named = Array.from(
    html.matchAll(/<(?:script\b[^>]*\bsrc|link rel="modulepreload"[^>]*\bhref)="([^"]+)"/g),
    ([, path = '']) => fileOf(page, path),
  )
  return withImports(named)
}

/** Scripts and what they import statically, each once. */
function withImports(scripts: string[]): string[] {
  const seen = new Set(scripts)
  // A set grows while it is walked.
  for (const file of seen)
    for (const path of staticImports(readFileSync(file, 'utf8'))) seen.add(fileOf(file, path))
  return [...seen]
}

/** The paths in `import … from "x"`, `import "x"` and `export … from "x"`; `import("x")` loads later, if ever. */
const staticImports = (code: string): string[] =>
  Array.from(
    code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]+?\s*from\s*)?["'](\.{0,2}\/[^"']+)["']/g),
    ([, path = '']) => path,
  )

/** A path that begins with a slash is seen from the extension's folder. */
const fileOf = (from: string, path: string): string =>
  path.startsWith('/') ? join(EXTENSION_DIR, path) : resolve(dirname(from), path)

function zipBytes(): number {
  const folder = dirname(EXTENSION_DIR)
  const { version } = JSON.parse(readFileSync(join(EXTENSION_DIR, 'manifest.json'), 'utf8')) as {
    version: string
  }
  const [zip] = globSync(join(folder, `*-${version}-chrome.zip`))
  if (zip === undefined) throw new Error(`There is no zip in ${folder}: run "npm run zip" first`)
  return statSync(zip).size
}

function main(): void {
  if (!existsSync(join(EXTENSION_DIR, 'popup.html'))) {
    console.error('sizes: there is no build: run "npm run zip" first')
    process.exitCode = 1
    return
  }
  const sizes = measureSizes()
  for (const size of sizes) console.log(sizeLine(size))
  if (sizes.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

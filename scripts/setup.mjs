/**
 * Installs missing packages and browsers, and generates WXT's types. It runs before packages are installed,
 * so it is JavaScript for Node 20 without dependencies.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideBrowser } from './setup/browser.mjs'
import { provideFirefox } from './setup/firefox.mjs'
import { checkNode, projectNode } from './setup/node.mjs'
import { installPackages } from './setup/npm-packages.mjs'
import { elapsed, print, runSlow, SetupError } from './setup/report.mjs'

const HELP = `Usage: node scripts/setup.mjs [--firefox] [--help]

Installs missing parts and prints each step:
  packages   npm ci, unless this lock file is already installed
  Node       checks that the Node in node_modules, or else your own, is version 22.18 or newer
  types      wxt prepare, unless .wxt/wxt.d.ts exists
  browser    Chromium: from CHROMIUM (a path), PATH, the usual folders or Playwright's downloads. On Debian it is
             installed with apt-get, as root or with sudo. Google Chrome cannot load an extension from the
             command line.
  Firefox    only with --firefox: from FIREFOX (a path), PATH or, on macOS, /Applications. On Debian it is installed with
             apt-get.

npm start, npm test and other commands run it first.`

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Generates WXT's types and aliases. */
async function prepareTypes() {
  if (existsSync(join(ROOT, '.wxt', 'wxt.d.ts'))) return
  const start = performance.now()
  const wxt = join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs')
  const { code, lines } = await runSlow('types', projectNode(ROOT), [wxt, 'prepare'], { cwd: ROOT })
  if (code !== 0) {
    const why = lines.find((line) => /error/i.test(line)) ?? lines.at(-1)
    throw new SetupError(
      `types: wxt prepare failed (${why?.trim()}). Run "npx wxt prepare" for the full output.`,
    )
  }
  print(`types: prepared in ${elapsed(start)}`)
}

async function main() {
  const unknown = process.argv.slice(2).find((arg) => arg !== '--help' && arg !== '--firefox')
  if (unknown !== undefined) throw new SetupError(`unknown option ${unknown}. See --help.`)
  if (process.argv.includes('--help')) return console.log(HELP)
  await installPackages(ROOT)
  const node = checkNode(ROOT)
  await prepareTypes()
  const browser = await provideBrowser()
  if (process.argv.includes('--firefox')) await provideFirefox()
  print(`ready (Node ${node}, Chromium ${browser.version})`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`setup: ${error.message}`)
  process.exitCode = 1
}

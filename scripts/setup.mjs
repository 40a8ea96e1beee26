/**
 * Makes a fresh machine ready: packages, a newer Node by npm, WXT's generated types, a browser. Plain JavaScript for
 * Node 20 without any package, because it runs before there are any. Done things are not done again.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideBrowser } from './setup/browser.mjs'
import { provideFirefox } from './setup/firefox.mjs'
import { checkNode, projectNode } from './setup/node.mjs'
import { installPackages } from './setup/packages.mjs'
import { elapsed, runSlow, SetupError, say } from './setup/report.mjs'

const HELP = `Usage: node scripts/setup.mjs [--firefox] [--help]

Does what is missing, and says what it did:
  packages   npm ci, when the lock file was not installed yet
  Node       the one that npm installed with them, or yours: 22.18 or newer
  types      wxt prepare, when .wxt is not there
  browser    Chromium: CHROMIUM (a path), PATH, the usual places, Playwright's downloads; on Debian it is installed
             with apt-get, as root or through sudo. Google Chrome does not do: it loads no extension from the
             command line.
  Firefox    with --firefox only: FIREFOX (a path), PATH; on Debian it is installed with apt-get

npm start, npm test and the like run it first.`

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** WXT's types and aliases, which the type check and the unit tests need. */
async function prepareTypes() {
  if (existsSync(join(ROOT, '.wxt', 'wxt.d.ts'))) return false
  const start = performance.now()
  const wxt = join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs')
  const { code, lines } = await runSlow('types', projectNode(ROOT), [wxt, 'prepare'], { cwd: ROOT })
  if (code !== 0) {
    const why = lines.find((line) => /error/i.test(line)) ?? lines.at(-1)
    throw new SetupError(
      `types: wxt prepare failed (${why?.trim()}). Run "npx wxt prepare" to see all of it.`,
    )
  }
  say(`types: prepared in ${elapsed(start)}`)
  return true
}

async function main() {
  const unknown = process.argv.slice(2).find((arg) => arg !== '--help' && arg !== '--firefox')
  if (unknown !== undefined) throw new SetupError(`there is no option ${unknown}. See --help.`)
  if (process.argv.includes('--help')) return console.log(HELP)
  await installPackages(ROOT)
  const node = checkNode(ROOT)
  await prepareTypes()
  const browser = await provideBrowser()
  if (process.argv.includes('--firefox')) await provideFirefox()
  say(`ready (Node ${node}, Chromium ${browser.version})`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`setup: ${error.message}`)
  process.exitCode = 1
}

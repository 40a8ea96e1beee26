import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { elapsed, print, runSlow, SetupError } from './report.mjs'

/** The project's Node is an npm package. npm 10 does not link it into node_modules/.bin. */
const MIN_NPM = 11

/**
 * Installs the packages of the lock file, unless the same lock file was installed before.
 * @param {string} root the project's folder
 */
export async function installPackages(root) {
  const stamp = join(root, 'node_modules', '.cache', 'setup-lock.sha256')
  const wanted = stampOf(root)
  if (read(stamp) === wanted) return
  if (isInstalled(root)) return writeStamp(stamp, wanted)
  const start = performance.now()
  // An interrupted installation must not look complete the next time.
  for (const path of [stamp, join(root, 'node_modules', '.package-lock.json')]) rmSync(path, { force: true })
  print(`packages: installing up to ${lockedPackages(root).length} with npm ci`)
  const { code, lines } = await runCi(root)
  if (code !== 0) throw new SetupError(`packages: npm ci failed (${causeOf(lines)}). ${adviceFor(lines)}`)
  writeStamp(stamp, wanted)
  print(`packages: installed in ${elapsed(start)}`)
}

/** A hash of the lock file and the platform, which together determine node_modules. @param {string} root */
function stampOf(root) {
  const lock = read(join(root, 'package-lock.json'))
  if (lock === undefined)
    throw new SetupError(`packages: package-lock.json is missing in ${root}. Clone the repository again.`)
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
}

/** Whether npm's own record matches the lock file, except for optional packages. @param {string} root */
function isInstalled(root) {
  const record = read(join(root, 'node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return lockedPackages(root).every(
    ([path, { version, optional, devOptional }]) =>
      optional || devOptional || installed[path]?.version === version,
  )
}

/** @param {string} root */
const lockedPackages = (root) =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages).filter(
    ([path]) => path,
  )

/** @param {string} root */
function runCi(root) {
  const { command, args, version } = npm()
  const npmArgs = ['ci', '--no-audit', '--no-fund', '--loglevel=http']
  const [label, allArgs] =
    version >= MIN_NPM
      ? ['packages', [...args, ...npmArgs]]
      : [`packages, with npm ${MIN_NPM}`, [...args, 'exec', '--yes', '--', `npm@${MIN_NPM}`, ...npmArgs]]
  let fetched = 0
  const progress = (/** @type {string} */ line) => {
    if (/^npm http fetch GET 200 .*\.tgz/.test(line)) fetched += 1
    return fetched > 0 ? `${fetched} fetched` : undefined
  }
  return runSlow(label, command, allArgs, { cwd: root, progress })
}

/** The npm that runs this script, or else an installed one; `args` precede all other arguments. */
function npm() {
  const script = process.env.npm_execpath ?? npmScriptInNodeFolder()
  const [command, args] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const { status, stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8' })
  if (status !== 0) throw new SetupError('packages: npm does not run. Install Node with npm, then try again.')
  return { command, args, version: Number.parseInt(stdout, 10) }
}

/** The npm script in Node's folder on Windows, where `npm` itself is a .cmd file, which needs a shell. */
function npmScriptInNodeFolder() {
  const script = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return existsSync(script) ? script : undefined
}

/** The cause of the failure, from npm's output. @param {string[]} lines */
function causeOf(lines) {
  const errors = lines
    .filter((line) => /^npm (error|ERR!) /.test(line))
    .map((line) => line.replace(/^npm \S+ /, ''))
  const causes = errors.filter((line) => !/^(code|syscall|errno|path|A complete log)\b/.test(line))
  return (causes[0] ?? errors[0] ?? lines.at(-1) ?? 'no output').slice(0, 200)
}

/** @param {string[]} lines */
function adviceFor(lines) {
  const all = lines.join('\n')
  if (/EUSAGE|in sync/.test(all)) return 'Run "npm install" and commit the lock file.'
  if (/ENOSPC/.test(all)) return 'Free some disk space, then try again.'
  if (/EACCES|EPERM/.test(all)) return 'Make the folder writable for this account, then try again.'
  return 'Check the connection to the npm registry, then try again.'
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** @param {string} stamp @param {string} text */
function writeStamp(stamp, text) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, text)
}

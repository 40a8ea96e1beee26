import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { searchChromium } from '../browser/find-chromium.mjs'
import { elapsed, runSlow, SetupError, say } from './report.mjs'

const MANUAL_INSTALL =
  'Install Chromium, or run "npx playwright install chromium", or set CHROMIUM to its path. Then try again.'

/**
 * Finds a Chromium, or installs Debian's package.
 * @returns {Promise<{ path: string, version: string, installed: boolean }>}
 */
export async function provideBrowser() {
  const { found, notes } = search()
  if (found) return { ...found, installed: false }
  const why = ['browser: no Chromium was found', ...notes].join('; ')
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    throw new SetupError(`${why}. ${MANUAL_INSTALL}`)
  const sudo = sudoPrefix(why, 'chromium')
  const start = performance.now()
  say('browser: installing Chromium with apt-get')
  await apt(sudo, 'package lists', ['update'])
  await apt(sudo, 'Chromium', ['install', '-y', '--no-install-recommends', 'chromium'])
  const again = search()
  if (!again.found) {
    throw new SetupError(
      `browser: apt-get installed a Chromium that does not run (${again.notes.join('; ')}). ${MANUAL_INSTALL}`,
    )
  }
  say(`browser: Chromium ${again.found.version} installed in ${elapsed(start)}`)
  return { ...again.found, installed: true }
}

function search() {
  try {
    return searchChromium()
  } catch (error) {
    throw new SetupError(`browser: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * The prefix for apt-get: none as root, otherwise sudo without a prompt.
 * @param {string} why @param {string} name of the package
 */
export function sudoPrefix(why, name) {
  if (process.getuid?.() === 0) return []
  if (spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0) return ['sudo', '-n']
  throw new SetupError(
    `${why}, and this account cannot install packages. ` +
      `Run "sudo apt-get install --no-install-recommends ${name}", then try again.`,
  )
}

/** @param {string[]} sudo @param {string} label @param {string[]} args */
export async function apt(sudo, label, args) {
  // The timeout: another apt-get often runs just after the machine has started.
  const all = [
    ...sudo,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ]
  const [command, ...rest] = all
  const progress = (/** @type {string} */ line) =>
    /^(Get|Unpacking|Setting up)/.test(line)
      ? line.replace(/^(\w+)(:\d+)? (\S+ )?/, '$1 ').slice(0, 40)
      : undefined
  const { code, lines } = await runSlow(`browser: ${label}`, command, rest, { progress })
  if (code === 0) return
  const errors = lines.filter((line) => /^E: /.test(line)).map((line) => line.slice(3))
  throw new SetupError(
    `browser: apt-get ${args[0]} failed (${(errors[0] ?? lines.at(-1) ?? 'no output').slice(0, 200)}). ${MANUAL_INSTALL}`,
  )
}

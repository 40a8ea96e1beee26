import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { apt, sudoPrefix } from './apt.mjs'
import { SetupError } from './report.mjs'

const MANUAL_INSTALL = 'Install Firefox, or set FIREFOX to its path. Then try again.'

/**
 * Finds a Firefox, or installs Debian's package.
 * @returns {Promise<string>} its path
 * @throws {SetupError} with a one-line message, if it cannot be installed
 */
export async function provideFirefox() {
  const found = findFirefox()
  if (found) return found
  const why = 'firefox: no Firefox was found'
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    throw new SetupError(`${why}. ${MANUAL_INSTALL}`)
  const sudo = sudoPrefix(why, 'firefox-esr')
  await apt(sudo, 'package lists', ['update'], MANUAL_INSTALL)
  await apt(sudo, 'Firefox', ['install', '-y', '--no-install-recommends', 'firefox-esr'], MANUAL_INSTALL)
  const installed = findFirefox()
  if (!installed)
    throw new SetupError(`firefox: apt-get installed a Firefox that does not run. ${MANUAL_INSTALL}`)
  return installed
}

/** A working Firefox: the one in FIREFOX if it is set, else from PATH or the applications folder of macOS. */
function findFirefox() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = ['firefox', 'firefox-esr'].flatMap((name) => folders.map((folder) => join(folder, name)))
  const named = process.env.FIREFOX
  const candidates = named ? [named] : [...inPath, '/Applications/Firefox.app/Contents/MacOS/firefox']
  return candidates.find((path) => existsSync(path) && isFirefox(path))
}

/** @param {string} path */
const isFirefox = (path) =>
  /Mozilla Firefox/.test(spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? '')

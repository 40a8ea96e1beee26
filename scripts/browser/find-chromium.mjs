import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * @typedef {{ path: string, version: string }} FoundChromium
 *   a working Chromium; the version is "unknown" on Windows
 * @typedef {{ found?: FoundChromium, notes: string[] }} SearchResult
 *   the result, and one note for each rejected program
 */

const WHY_NOT_CHROME = 'Google Chrome cannot load an extension from the command line; Chromium can'

/**
 * Finds a Chromium that can load an unpacked extension: from CHROMIUM, PATH, the usual folders, or
 * Playwright's downloads. Runs on Node 20 without packages.
 * @returns {SearchResult}
 * @throws {Error} with a one-line message, if CHROMIUM names a program that cannot be used
 */
export function searchChromium() {
  const named = process.env.CHROMIUM
  if (named) {
    const found = probe(named)
    if (typeof found === 'string') throw new Error(`CHROMIUM=${named} cannot be used: ${found}.`)
    return { found, notes: [] }
  }
  const notes = new Set()
  for (const path of candidates().filter((candidate) => existsSync(candidate))) {
    const found = probe(path)
    if (typeof found !== 'string') return { found, notes: [...notes] }
    notes.add(`${path}: ${found}`)
  }
  return { notes: [...notes] }
}

/**
 * The path of an installed Chromium.
 * @returns {string}
 * @throws {Error} with a one-line message, if no usable one is found
 */
export function findChromium() {
  const path = searchChromium().found?.path
  if (path !== undefined) return path
  throw new Error('No Chromium was found. Run "npm run setup", or set CHROMIUM to its path.')
}

/**
 * Reads the version of a program. On Windows, programs do not print it, so every existing file is accepted.
 * @param {string} path
 * @returns {FoundChromium | string} the browser, or why it cannot be used
 */
function probe(path) {
  if (!existsSync(path)) return 'the file does not exist'
  if (process.platform === 'win32') return { path, version: 'unknown' }
  const { stdout, status, signal } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  const version = /(?:Chromium|Google Chrome for Testing) ([\d.]+)/.exec(stdout ?? '')?.[1]
  if (version) return { path, version }
  if (/Google Chrome/.test(stdout ?? '')) return WHY_NOT_CHROME
  return `it does not identify itself as Chromium (${signal ?? `exit code ${status ?? 'none'}`})`
}

/** Candidates, the most likely first. */
const candidates = () => [...inPath(), ...inUsualFolders(), ...inPlaywrightCache(), ...googleChrome()]

function inPath() {
  const names = process.platform === 'win32' ? ['chromium.exe'] : ['chromium', 'chromium-browser']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function inUsualFolders() {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].map((folder) =>
      join(folder, 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
    )
  }
  if (process.platform === 'win32') {
    return [process.env.LOCALAPPDATA, process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Chromium', 'Application', 'chrome.exe'))
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
  ]
}

/** Playwright's downloads, the newest first. */
function inPlaywrightCache() {
  const cache = playwrightCache()
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  const testing = 'Google Chrome for Testing'
  const inside = {
    linux: ['chrome-linux64/chrome', 'chrome-linux/chrome'],
    darwin: ['chrome-mac-arm64', 'chrome-mac-x64', 'chrome-mac'].flatMap((folder) =>
      ['Chromium', testing].map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    ),
    win32: ['chrome-win64/chrome.exe', 'chrome-win/chrome.exe'],
  }
  const programs = inside[/** @type {keyof typeof inside} */ (process.platform)] ?? inside.linux
  return builds.flatMap((build) => programs.map((program) => join(cache, build, program)))
}

function playwrightCache() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright')
}

/**
 * Google Chrome, searched only to report why it is not used. Not on Windows, where programs do not print
 * their version.
 */
function googleChrome() {
  if (process.platform === 'darwin') return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return process.platform === 'linux' ? ['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'] : []
}

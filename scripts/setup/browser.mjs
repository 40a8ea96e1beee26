import { existsSync } from 'node:fs'
import { searchChromium } from '../browser/find-chromium.mjs'
import { apt, sudoPrefix } from './apt.mjs'
import { elapsed, print, SetupError } from './report.mjs'

const MANUAL_INSTALL =
  'Install Chromium, or run "npx playwright install chromium", or set CHROMIUM to its path. Then try again.'

/**
 * Finds a Chromium, or installs Debian's package.
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function provideBrowser() {
  const { found, notes } = search()
  if (found) return found
  const why = ['browser: no Chromium was found', ...notes].join('; ')
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    throw new SetupError(`${why}. ${MANUAL_INSTALL}`)
  const sudo = sudoPrefix(why, 'chromium')
  const start = performance.now()
  print('browser: installing Chromium with apt-get')
  await apt(sudo, 'package lists', ['update'], MANUAL_INSTALL)
  await apt(sudo, 'Chromium', ['install', '-y', '--no-install-recommends', 'chromium'], MANUAL_INSTALL)
  const again = search()
  if (!again.found) {
    throw new SetupError(
      `browser: apt-get installed a Chromium that does not run (${again.notes.join('; ')}). ${MANUAL_INSTALL}`,
    )
  }
  print(`browser: Chromium ${again.found.version} installed in ${elapsed(start)}`)
  return again.found
}

function search() {
  try {
    return searchChromium()
  } catch (error) {
    throw new SetupError(`browser: ${error instanceof Error ? error.message : error}`)
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './report.mjs'

/** The oldest Node that runs TypeScript files and all tools of the project. */
const MIN_VERSION = [22, 18]

/**
 * The Node that runs the project's scripts: npm puts node_modules/.bin first in PATH.
 * @param {string} root the project's folder
 * @returns {string} its path
 */
export const projectNode = (root) => {
  const own = join(root, 'node_modules', '.bin', 'node')
  return existsSync(own) ? own : process.execPath
}

/**
 * Checks that the Node for the project's scripts is new enough.
 * @param {string} root the project's folder
 * @returns {string} its version, for example `24.21.0`
 */
export function checkNode(root) {
  const path = projectNode(root)
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const version = stdout?.trim().replace(/^v/, '')
  if (!version) throw new SetupError(`Node: ${path} does not run. Delete node_modules, then try again.`)
  const [major, minor] = version.split('.').map(Number)
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return version
  throw new SetupError(
    `Node: ${version} is too old, and npm has no newer one for ${process.platform} ${process.arch}. ` +
      `Install Node ${MIN_VERSION.join('.')} or newer.`,
  )
}

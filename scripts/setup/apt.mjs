import { spawnSync } from 'node:child_process'
import { runSlow, SetupError } from './report.mjs'

/**
 * The prefix for apt-get: none as root, otherwise sudo without a prompt.
 * @param {string} why the package is needed, for the error message @param {string} name of the package
 */
export function sudoPrefix(why, name) {
  if (process.getuid?.() === 0) return []
  if (spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0) return ['sudo', '-n']
  throw new SetupError(
    `${why}, and this account cannot install packages. ` +
      `Run "sudo apt-get install --no-install-recommends ${name}", then try again.`,
  )
}

/**
 * Runs apt-get.
 * @param {string[]} sudo @param {string} label @param {string[]} args
 * @param {string} advice for the user if it fails
 * @throws {SetupError} with a one-line message
 */
export async function apt(sudo, label, args, advice) {
  // Waits for the lock, because another apt-get often runs just after the machine has started.
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
    `browser: apt-get ${args[0]} failed (${(errors[0] ?? lines.at(-1) ?? 'no output').slice(0, 200)}). ${advice}`,
  )
}

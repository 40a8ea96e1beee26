import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const RUNNING = new Set<ChildProcess>()

export interface Ran {
  code: number
  output: string
}

interface RunOptions {
  /** Shows what it prints while it runs. */
  live?: boolean
  /** Added to the environment. */
  env?: Record<string, string>
  /** Another folder than the project's. */
  cwd?: string
}

/**
 * Runs a tool of node_modules/.bin in the project's folder.
 * @returns its exit code, 127 when it cannot be started, and all it printed
 */
export const runTool = (tool: string, args: string[], options: RunOptions = {}): Promise<Ran> =>
  // The tools are .cmd files there, which cannot be started without a shell.
  run(join(ROOT, 'node_modules', '.bin', tool), args, options, process.platform === 'win32')

function run(
  command: string,
  args: string[],
  { live = false, env = {}, cwd = ROOT }: RunOptions,
  shell: boolean,
): Promise<Ran> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell,
  })
  RUNNING.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (live) process.stdout.write(text)
    })
  }
  return new Promise((resolve) => {
    const end = (code: number) => {
      RUNNING.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Asks every tool that is running to end, and waits until it has. */
export async function stopTools(): Promise<void> {
  const ended = Array.from(RUNNING, (child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of RUNNING) child.kill('SIGINT')
  await Promise.all(ended)
}

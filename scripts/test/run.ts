import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const RUNNING = new Set<ChildProcess>()

export interface Ran {
  code: number
  output: string
}

/**
 * Runs a tool of node_modules/.bin in the project's folder.
 * @param options `live` shows what it prints while it runs; `env` is added to the environment; `cwd` is another folder
 * @returns its exit code, 127 when it cannot be started, and all it printed
 */
export function runTool(
  tool: string,
  args: string[],
  { live = false, env = {}, cwd = ROOT }: { live?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ran> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // The tools are .cmd files there, which cannot be started without one.
    shell: process.platform === 'win32',
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

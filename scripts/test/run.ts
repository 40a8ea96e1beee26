import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const RUNNING = new Set<ChildProcess>()

/** The output and the exit code of a finished tool. */
export interface ToolResult {
  code: number
  output: string
}

interface RunOptions {
  /** Shows the output while the tool runs. */
  live?: boolean
  /** Variables to add to the environment. */
  env?: Record<string, string>
  /** The project's folder by default. */
  cwd?: string
}

/**
 * Runs a tool of the project's node_modules/.bin.
 * @returns its output and exit code; 127 if it cannot be started
 */
export const runTool = (tool: string, args: string[], options: RunOptions = {}): Promise<ToolResult> =>
  // On Windows the tools are .cmd files, which need a shell.
  run(join(ROOT, 'node_modules', '.bin', tool), args, options, process.platform === 'win32')

function run(
  command: string,
  args: string[],
  { live = false, env = {}, cwd = ROOT }: RunOptions,
  shell: boolean,
): Promise<ToolResult> {
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

/** Interrupts all running tools and waits until they have exited. */
export async function stopTools(): Promise<void> {
  const exited = Array.from(RUNNING, (child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of RUNNING) child.kill('SIGINT')
  await Promise.all(exited)
}

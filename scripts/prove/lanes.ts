import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ONE = fileURLToPath(new URL('one.ts', import.meta.url))

const RUNNING = new Set<ChildProcess>()

/** How suites are run: `tell` is given each line that one prints, whole. */
export interface Lanes {
  quick: boolean
  /** How many run at a time. */
  count: number
  /** After so long a suite is given up. */
  minutes: number
  tell(line: string): void
}

/**
 * Runs suites, each in a process of its own, a few at a time in their order: while one waits for its browser, another works.
 * One that never ends is a finding too, and the others have their turn.
 */
export async function runInLanes(names: readonly string[], lanes: Lanes): Promise<void> {
  const left = [...names]
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await runOne(name, lanes)
  }
  await Promise.all(Array.from({ length: lanes.count }, lane))
}

async function runOne(name: string, { quick, minutes, tell }: Lanes): Promise<void> {
  const child = spawn(process.execPath, [ONE, name, ...(quick ? ['--quick'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  RUNNING.add(child)
  const late = setTimeout(() => {
    tell(`prove: ${name}: it has not ended within ${minutes} minutes`)
    child.kill()
  }, minutes * 60_000)
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', tell)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(late)
  RUNNING.delete(child)
  if (code !== 0) tell(JSON.stringify({ figure: `${name}: ends before its time`, value: 1, bound: '= 0' }))
}

/** Ends every suite that is running; each takes its browsers along. */
export async function stopLanes(): Promise<void> {
  const ended = Array.from(RUNNING, (child) => once(child, 'close'))
  for (const child of RUNNING) child.kill()
  await Promise.all(ended)
}

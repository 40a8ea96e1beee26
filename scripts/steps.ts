import { basename } from 'node:path'

/** The name of the running script, such as `start`. */
const SCRIPT = basename(process.argv[1] ?? 'script', '.ts')

/** Prints a step, runs it, and adds its duration to the line. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  process.stdout.write(`${SCRIPT}: ${what} … `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

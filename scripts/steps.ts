import { basename } from 'node:path'

/** The script that speaks: `start`, `pictures`. */
const SPEAKER = basename(process.argv[1] ?? 'script', '.ts')

/** Says what is being done, does it, and says on the same line how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  process.stdout.write(`${SPEAKER}: ${what} … `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

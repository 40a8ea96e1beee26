import { setTimeout as sleep } from 'node:timers/promises'

const INTERVAL_MS = 15

/**
 * Polls until the result is truthy, and returns it.
 * @param limits `timeout` in ms; `what` names the condition in the error
 * @throws after the timeout
 */
export async function until<T>(
  poll: () => Promise<T>,
  { timeout, what }: { timeout: number; what: string },
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeout
  for (;;) {
    const result = await poll()
    if (result) return result
    if (performance.now() > deadline) throw new Error(`Timed out after ${timeout} ms waiting for ${what}`)
    await sleep(INTERVAL_MS)
  }
}

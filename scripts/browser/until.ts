import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 15

/**
 * Asks again and again until the answer is truthy, and gives it.
 * @param limits `timeout` in milliseconds; `what` is waited for, for the error's words
 * @throws when the time is over
 */
export async function until<T>(
  ask: () => Promise<T>,
  { timeout, what }: { timeout: number; what: string },
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`Waited ${timeout} ms for ${what}, in vain`)
    await pause(INTERVAL_MS)
  }
}

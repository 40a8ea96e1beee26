import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 15

/**
 * Polls until the answer is truthy, and returns it.
 * @param limits `timeout` in ms; `what` names the condition in the error
 * @throws after the timeout
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

const running = new Map<string, Promise<unknown>>()

/**
 * Runs `work`, or returns the promise of the same work that is already running.
 * @param key identifies the work
 */
export function singleFlight<T>(key: string, work: () => Promise<T>): Promise<T> {
  const found = running.get(key) as Promise<T> | undefined
  if (found !== undefined) return found
  const result = work().finally(() => running.delete(key))
  running.set(key, result)
  return result
}

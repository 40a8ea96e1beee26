const running = new Map<string, Promise<unknown>>()

/**
 * Runs `work` and returns its promise. If work with the same key is still running, returns the promise of the
 * running work instead. Callers that need no request must not call it: a caller with `force` would share
 * their result.
 */
export function singleFlight<T>(key: string, work: () => Promise<T>): Promise<T> {
  const found = running.get(key) as Promise<T> | undefined
  if (found !== undefined) return found
  const result = work().finally(() => running.delete(key))
  running.set(key, result)
  return result
}

/** Tells whether an asynchronous action is still the last one that was started. */
export interface Latest {
  /** Starts an action. @returns whether no later one was started */
  start(): () => boolean
}

export function createLatest(): Latest {
  let current = 0
  return {
    start() {
      current += 1
      const started = current
      return () => started === current
    },
  }
}

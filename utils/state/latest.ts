/** Detects whether a later asynchronous action was started ("latest request wins"). */
export interface Latest {
  /** Starts an action. @returns a function that returns true until a later action starts */
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

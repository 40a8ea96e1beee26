/** Detects whether a later asynchronous action was started ("latest request wins"). */
export function createLatest() {
  let current = 0
  return {
    /** Starts an action. @returns a function that returns true until a later action starts */
    start() {
      current += 1
      const started = current
      return () => started === current
    },
  }
}

/**
 * The priority of a read in the queue of requests. All requests of the read have it, also those that wait. Reads
 * for a person go before those of a refresh run, and what the person opened last goes first.
 */
export interface ReadPriority {
  /** The higher, the sooner. A run has 0. */
  level(): number
  /** Gives the read the priority of one that a person has just asked for. */
  raise(): void
  /** @returns a function that unsubscribes */
  onRaise(listener: () => void): () => void
}

/** Reads of the same second, such as the chains of a wallet, keep their order. */
const currentLevel = (): number => 1 + Math.floor(performance.now() / 1000)

/** @param isRun whether a refresh run needs the read, and no person waits for it */
export function createReadPriority(isRun = false): ReadPriority {
  let level = isRun ? 0 : currentLevel()
  const listeners = new Set<() => void>()
  return {
    level: () => level,
    raise: () => {
      level = currentLevel()
      for (const listener of listeners) listener()
    },
    onRaise: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

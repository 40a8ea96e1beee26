/**
 * The priority of a read in the queue of requests. All requests of the read have it, also those that wait.
 * Reads for a person go before those of a refresh run, and what the person opened last goes first.
 */
export interface ReadPriority {
  /** The higher, the sooner. */
  level(): number
  /** Gives the read the priority of one that a person has just asked for. */
  raise(): void
  /** @returns a function that unsubscribes */
  onRaise(listener: () => void): () => void
}

/**
 * Reads of the same second, such as the chains of a wallet, keep their order. Levels of the background and of
 * incognito windows can be compared.
 */
const currentLevel = (): number => 1 + Math.floor((performance.timeOrigin + performance.now()) / 1000)

/** The level of a read that a refresh run needs, and for which no person waits. */
export const RUN_LEVEL = 0

/** @param level of a read that a person has just asked for, if it is not set */
export function createReadPriority(level = currentLevel()): ReadPriority {
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
